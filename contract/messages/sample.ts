/** Sentences about the sample department. */
export const sampleMessages = {
  title: 'This site still contains sample content',
  advice:
    'When your own records are in, remove the sample. Everything that you have changed stays, and you can undo it.',
  remove: 'Remove the sample',
  removing: 'Removing…',
  question: 'Do you want to remove the sample?',
  questionNote:
    'Everything that came with the program and that nobody has changed is deleted: people, students, courses, notices, events, publications, documents and texts.',
  none: 'There are no sample records to remove.',
  inMails:
    'This website still shows a sample department. Names, addresses and figures of the sample are invented.',
} as const

/** What a removal did, both given in words; '' for none. */
export function sampleRemoved(gone: string, kept: string) {
  const report = gone === '' ? sampleMessages.none : `Sample records removed: ${gone}.`
  return kept === ''
    ? report
    : `${report} Kept because they have been edited or are in use: ${kept}.`
}

/** What is left of the sample, given in words: '240 students and 12 events'. */
export function sampleRecordsLeft(records: string) {
  return `${records} came with the program so that no page is empty. Visitors do not see this notice.`
}
