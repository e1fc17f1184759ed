import { inDigits } from '#contract/write-number.ts'
import { dateExample } from '#contract/read-date.ts'

/** Why an entry of a BibTeX file is not taken, in sentences for the person who brought the file. */
export const reasons = {
  notClosed: 'This entry is not closed: a brace is missing before the next entry.',
  tooBig: 'This entry is too large. Leave out its longest fields, such as a list of references.',
  notUnderstood: 'This entry could not be read. Its braces or its formulas are too deeply nested.',
  noEntry: 'This is no entry. In its place stands an empty value, a number or a text.',
  noTitle: 'This entry has no title.',
  commasBetweenAuthors:
    'The authors are separated by commas. BibTeX expects the word “and” between two people.',
  incomplete: (line: number) =>
    `This entry could not be read. Look at line ${line} for a missing comma, quotation mark or equals sign.`,
  otherKind: (type: string) =>
    `This is of the type “${type}”. Articles, conference papers, patents, books, chapters, theses, reports, preprints and datasets can be imported.`,
  unknownAbbreviation: (name: string) =>
    `The abbreviation “${name}” is used here, but this file does not say what it stands for.`,
  yearOfOtherForm: (year: string) => `The year “${year}” does not have four digits.`,
  noDate: (text: string) =>
    `“${text}” is not a date. Write the day, month and year, such as ${dateExample}.`,
  tooLong: (label: string, max: number) =>
    `The field “${label}” can be up to ${inDigits(max)} characters long.`,
}
