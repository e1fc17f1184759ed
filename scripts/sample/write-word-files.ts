import { say } from '../program/say.ts'
import { putSampleFile } from './sample-folder.ts'
import { textOf } from './text-of.ts'
import { wordFile } from './word/word-file.ts'

/** Of the notes whose text is a Word file, to be filled in, and not printed. */
const names = ['capture-report']

/** Writes the Word files of the sample notes anew, each from its text. */
for (const name of names) {
  const bytes = wordFile(textOf('notes', name))
  await putSampleFile(`files/notes/${name}.docx`, bytes)
  say(`${name}.docx, ${Math.round(bytes.length / 1000)} kB`)
}
