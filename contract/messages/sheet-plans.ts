import { inDigits } from '../write-number.ts'
/** Sentences of the preview of an import of a whole list: what it would write, and how it ended. */

export const matchTitle = 'Columns that were not recognised'
export const leaveColumnOut = 'Leave out'
export const planTitle = 'Preview of this import'
export const nothingSaved =
  'Nothing is saved until you import. The whole import can be undone from the history.'
export const mend =
  'Some rows cannot be imported. Correct them in the file and import it again, or import the others now and these later: they stay here until you choose another file.'
export const mendLeft = 'These rows have not been imported. Correct them and import them again.'
export const mendAll =
  'No row can be imported as it is. Correct the rows in the file and import it again.'
/** The same where columns that were not recognised may hold what the rows lack. */
export const matchFirst =
  'No row can be imported yet. First choose what the columns above stand for; they may hold what is missing.'
export const refusedRows = 'Download the rows to correct'
export const reason = 'Reason'
export const finishOthers = (count: number) =>
  count === 1 ? 'Import the other row' : `Import the other ${rowCount(count)}`
export const finish = (count: number) => `Import ${rowCount(count)}`
export const finishing = 'Importing…'
export const checkAgain = 'Check again'
export const discard = 'Choose another file'
export const forgotten = 'The import was discarded'
export const tableWords = {
  caption: 'Rows in the file',
  line: 'Line',
  what: 'Record',
  one: 'row',
  many: 'rows',
}
export const groupTitles = {
  refused: 'Cannot be imported',
  changed: 'Changed',
  added: 'New',
  unchanged: 'Unchanged',
  leftOut: 'Left out',
}
export const nothingDue = 'There is nothing to import: every row is as the site has it.'
const everyRowLeftOut =
  'There is nothing to import: the rows are left out by what you chose, or are as the site has them.'

/** '1 row', '12 rows', and with what they are: '12 new rows'. */
function rowCount(count: number, what = '') {
  return count === 1 ? `1 ${what}row` : `${inDigits(count)} ${what}rows`
}

/** What an import would do. */
export function planLine({
  added,
  changed,
  unchanged,
  leftOut,
  refused,
}: Record<'added' | 'changed' | 'unchanged' | 'leftOut' | 'refused', number>) {
  if (added + changed + leftOut + refused === 0) return nothingDue
  const taken = [
    [added, 'new'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [leftOut, 'left out'],
  ] as const
  // The first says what is counted: “2 new rows, 1 changed.”
  const parts = taken
    .filter(([count]) => count > 0)
    .map(([count, word], at) => {
      if (at > 0) return `${inDigits(count)} ${word}`
      return word === 'left out' ? `${rowCount(count)} ${word}` : rowCount(count, `${word} `)
    })
  const sentences = [parts.join(', '), refused > 0 && `${rowCount(refused)} cannot be imported`]
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** Why an import that would write nothing is not done. */
export function nothingToImport({ leftOut }: { leftOut: number }) {
  return leftOut === 0 ? nothingDue : everyRowLeftOut
}

/** What an import did. */
export function importedLine({ added, changed }: { added: number; changed: number }) {
  return `Imported: ${rowCount(added, 'new ')}, ${inDigits(changed)} changed`
}
