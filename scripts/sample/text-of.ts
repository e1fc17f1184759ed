import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a printed note or report of the sample, as HTML; by the name of its file, without an ending. */
export function textOf(folder: 'notes' | 'papers', name: string): string {
  return readFileSync(join(import.meta.dirname, folder, `${name}.html`), 'utf8')
}
