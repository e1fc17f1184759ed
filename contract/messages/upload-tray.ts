/** Sentences of the tray that sends files one by one, ahead of their form. */
export const trayMessages = {
  files: 'Files',
  chooseMany: 'Choose files',
  chooseOne: 'Choose a file',
  dropMany: 'or drop or paste them here',
  dropOne: 'or drop or paste one here',
  waiting: 'Waiting',
  storing: 'Saving',
  done: 'Uploaded',
  cancelled: 'Cancelled',
  folder: 'Folders cannot be uploaded. Open the folder and choose the files inside.',
  onlyOne: 'Only one file can be added; this one was not added.',
  cancel: 'Cancel',
  retry: 'Retry',
  remove: 'Remove',
} as const

/** What may be chosen where any file may; the limit as people say it: '512 MB'. */
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

/** Why a form does not go: a file of it failed on the way. */
export const notArrived = 'One file did not finish uploading. Retry or remove it, then try again.'
