/** Sentences of the pages that show one file; 'Loading file... ' as product.md has it. */
export const fileViewerMessages = {
  loading: 'Loading file... ',
  cancel: 'Cancel',
  cancelled: 'You stopped the loading of this file.',
  offline: 'The file did not arrive. Check your connection and try again.',
  missing: 'This file is no longer here. It may have been replaced or taken down.',
  failed: 'The file could not be loaded. Try again, or download it.',
  notDrawn: 'This picture is damaged and cannot be shown. Downloading it may still help.',
  notPlayed: 'Your browser cannot play this kind of video. Download it and open it with a player.',
  notShown: 'Files of this kind are opened by a program of your own.',
  here: 'This file',
  notNamed: 'Which file is meant?',
  howToName:
    'The address of this page says nothing of the file. Choose it from the list, and it opens here.',
  choose: { Notes: 'Choose among the notes', ResearchPapers: 'Choose among the papers' },
  earlier: 'Previous file',
  later: 'Next file',
  otherFiles: 'Other files of this note',
  printed: 'The file itself:',
  words: 'The words in it',
  otherPages: 'Other pages',
  earlierPage: 'Previous page',
  laterPage: 'Next page',
  pageEmpty: 'There are no words on this page.',
} as const

/** The line above the title (product.md section 2, "File viewer"). */
export function ofDomain(title: string) {
  return `Domain: ${title}`
}

/** The button of a file that is not shown in the page (product.md section 2, "File viewer"). */
export function downloadOf(title: string) {
  return `Download ${title}`
}

/** What is read out once the file stands in the page. */
export function fileShown(title: string) {
  return `${title} is here.`
}

/** Which page of a file's words is shown, of how many. */
export function pageOf(page: number, pages: number) {
  return `Page ${page} of ${pages}`
}

/** What search results say of a file's page. */
export function fileInDomain(title: string, domain: string) {
  return `${title}: from the learning resources on ${domain}, to read here or to save.`
}
