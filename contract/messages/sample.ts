/** Sentences about the sample department. */
export const sampleMessages = {
  title: 'Parts of this site are a sample',
  advice:
    'Once your own records are in, this command takes the sample away, beside the running site, and keeps whatever you have changed:',
  command: 'npm run sample -- remove',
} as const

/** What is left of the sample, given in words: '240 students and 12 events'. */
export function sampleRecordsLeft(records: string) {
  return `${records} came with the program, so that no page is empty. Visitors do not see this note.`
}
