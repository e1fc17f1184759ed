/** Why a record cannot be shown or written: nobody knows it (any more). */
export function unknownRecord(noun: string) {
  return `This ${noun} does not exist. It may have been deleted.`
}

/** Said of a form that was open while somebody else saved the same field. */
export function changedMeanwhile(noun: string) {
  return `Someone else has changed this ${noun} since you opened it. Choose what to keep and save again.`
}

/** Said after a change. */
export function recordSaved(noun: string) {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved`
}

/** Why a file is not taken. */
export function wrongFileType(label: string) {
  return `${label}: this type of file is not accepted here.`
}

/** What a field says now that somebody else has changed. */
export function nowSays(theirs: unknown) {
  return typeof theirs === 'string' ? `It now says “${theirs}”.` : 'Someone else has changed this.'
}
