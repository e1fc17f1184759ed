/** Where records of a kind are brought in a file, or pasted; nothing is written yet. */
export function sheetImportPath(kind: string) {
  return `/api/sheets/${kind}`
}

/** Does what the plan of the import that waits said. */
export function finishSheetImportPath(kind: string) {
  return `${sheetImportPath(kind)}/finish`
}

/** Chooses which rows of the import that waits are taken, what its empty cells do, and what its columns stand for. */
export function chooseForSheetPath(kind: string) {
  return `${sheetImportPath(kind)}/choice`
}

/** Gives the import that waits up. */
export function forgetSheetImportPath(kind: string) {
  return `${sheetImportPath(kind)}/forget`
}

/** The rows that the import that waits cannot take, as a file to mend. */
export function refusedRowsPath(kind: string) {
  return `${sheetImportPath(kind)}/refused.csv`
}

/** A file to fill in. */
export function sheetExamplePath(kind: string) {
  return `${sheetImportPath(kind)}/example.csv`
}

/** All records of a kind, as an import reads them. */
export function sheetExportPath(kind: string) {
  return `${sheetImportPath(kind)}/export.csv`
}

/** The page of an import. */
export function sheetPagePath(kind: string) {
  return `/Admin_page/Import/${kind}`
}

/** A zip with the photos of a list: what it would do, or with a state exactly that. */
export function sheetPhotosPath(kind: string) {
  return `${sheetImportPath(kind)}/photos`
}

/** How far the long import is that begins at this path. */
export function importProgressPath(path: string) {
  return `${path}/progress`
}

/** Cancels the long import that began at this path, or puts away how it ended. */
export function stopImportPath(path: string) {
  return `${path}/stop`
}
