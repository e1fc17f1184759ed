import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleNotes } from '#content/sample/notes.ts'
import { say } from '../program/say.ts'
import { wordFile } from './word/word-file.ts'

const folder = join(import.meta.dirname, '..', '..', 'content', 'sample', 'notes')
const names = sampleNotes.flatMap(({ files }) => files.map(({ file }) => file))

/** Writes the Word files of the sample notes anew, each from the HTML that lies beside it. */
for (const name of names.filter((file) => file.endsWith('.docx'))) {
  const bytes = wordFile(await readFile(join(folder, name.replace('.docx', '.html')), 'utf8'))
  await writeFile(join(folder, name), bytes)
  say(`${name}, ${Math.round(bytes.length / 1000)} kB`)
}
