/** Sentences about the sample department. */
export const sampleMessages = {
  title: 'This site still contains sample content',
  advice:
    'When your own records are in, remove the sample. Records that you have changed stay, and you can undo it.',
  remove: 'Remove the sample',
  removing: 'Removing…',
  question: 'Do you want to remove the sample?',
  questionNote:
    'Everything that came with the program and that nobody has changed is deleted: people, students, courses, notices, events, publications, documents and texts. A record that somebody has changed stays as it is. Of a text of the department, and of the profile of a student who has an account, what is still the sample’s goes.',
  none: 'There are no sample records to remove.',
  inPart:
    'Records that somebody has changed, and students who have an account, were kept. What else they say is still invented.',
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

/** Of records that are somebody's by now. */
export function sampleInPart(count: number) {
  return count === 1
    ? '1 record still says in part what the sample said'
    : `${count} records still say in part what the sample said`
}

/** Said ahead of a removal, of records given by their names. */
export function sampleStays(names: string) {
  return `This stays, and you can edit or delete it: ${names}.`
}

/** What is left of the sample, given in words: '240 students and 12 events'. */
export function sampleRecordsLeft(records: string) {
  return `${records} came with the program so that no page is empty. Visitors do not see this notice.`
}
