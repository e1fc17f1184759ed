import type { ImportChoice, ImportCounts, SheetPlan } from '#contract/imports.ts'
import {
  chooseForSheetPath,
  finishSheetImportPath,
  forgetSheetImportPath,
  sheetImportPath,
} from '#contract/sheet-paths.ts'
import { call, type Done } from './network.ts'

/** POST: what an import of these rows would do; no record is written. */
export function startSheetImport(kind: string, text: string) {
  return call<Done & SheetPlan>('POST', sheetImportPath(kind), { text })
}

/** POST: what the import that waits would do under this choice, with its columns by `columnControl`. */
export function chooseForSheet(kind: string, choice: ImportChoice & Record<string, string>) {
  return call<Done & SheetPlan>('POST', chooseForSheetPath(kind), choice)
}

/** POST: does exactly what was seen. */
export function finishSheetImport(kind: string, state: string, others: boolean) {
  return call<Done & ImportCounts>('POST', finishSheetImportPath(kind), {
    state,
    ...(others && { others: 'on' }),
  })
}

/** POST: gives the import up. */
export function forgetSheetImport(kind: string) {
  return call<Done>('POST', forgetSheetImportPath(kind), {})
}
