/** Sentences about the sample department. */
export const sampleMessages = {
  title: 'This site still contains sample content',
  advice:
    'When your own records are in, run this command to remove the sample. It works while the site is running and keeps everything you have changed:',
  command: 'npm run sample -- remove',
} as const

/** What is left of the sample, given in words: '240 students and 12 events'. */
export function sampleRecordsLeft(records: string) {
  return `${records} came with the program so that no page is empty. Visitors do not see this notice.`
}
