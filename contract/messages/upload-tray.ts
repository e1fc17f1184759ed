/** Sentences of the tray that sends files one by one, ahead of their form. */
export const trayMessages = {
  files: 'Files',
  chooseMany: 'Choose files',
  chooseOne: 'Choose a file',
  dropMany: 'or drop or paste them here',
  dropOne: 'or drop or paste one here',
  waiting: 'Waits its turn',
  storing: 'Being stored',
  done: 'Uploaded',
  cancelled: 'Cancelled',
  folder: 'A folder cannot be sent. Open it and choose the files inside.',
  onlyOne: 'There is room for one file: this one was left out.',
  cancel: 'Cancel',
  retry: 'Retry',
  remove: 'Remove',
} as const

/** What may be chosen where any file may; the limit as people say it: '537 MB'. */
export function anyFilesWanted(limit: string) {
  return `Files of any type, up to ${limit} each.`
}

/** How fast a file goes, from how much of it goes in a second: '2.1 MB'. */
export function everySecond(size: string) {
  return `${size}/s`
}

/** How many of several files have arrived. */
export function filesArrived(arrived: number, all: number) {
  return arrived === all ? `All ${all} files are uploaded.` : `${arrived} of ${all} files uploaded.`
}

/** What happened to a file, for those who listen: 'Lecture.pdf: Uploaded'. */
export function fileNews(name: string, what: string) {
  return `${name}: ${what}`
}
