import type { ImportProgress } from '#contract/imports.ts'
import { importProgressPath, stopImportPath } from '#contract/sheet-paths.ts'
import { call, type Done } from './network.ts'

/** GET: how far the long import is that begins at this address, or how it ended; null for none. */
export function importProgress(path: string) {
  return call<{ progress: ImportProgress | null }>('GET', importProgressPath(path))
}

/** POST: cancels it, or puts away how it ended. */
export function stopImport(path: string, importId: string) {
  return call<Done>('POST', stopImportPath(path), { importId })
}
