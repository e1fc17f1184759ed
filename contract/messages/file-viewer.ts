/** Sentences of the pages that show one file; 'Loading file... ' as product.md has it. */
export const fileViewerMessages = {
  loading: 'Loading file... ',
  cancel: 'Cancel',
  cancelled: 'Loading was cancelled.',
  offline:
    'The file could not be loaded. It will load when you are back online. You can also try again now.',
  late: 'The file has not loaded. Check your connection and reload the page.',
  missing: 'This file no longer exists. It may have been replaced or deleted.',
  failed: 'The file could not be loaded. Try again or download it.',
  notDrawn: 'This image is damaged and cannot be displayed. You can still download it.',
  notPlayed: 'Your browser cannot play this video. Download it and open it in a video player.',
  notShown: 'This type of file cannot be shown here. Download it to open it on your device.',
  here: 'This file',
  notNamed: 'No file selected',
  howToName: 'This address does not point to a file. Choose one from the list to open it here.',
  choose: { Notes: 'Browse the notes', ResearchPapers: 'Browse the papers' },
  earlier: 'Previous file',
  later: 'Next file',
  otherFiles: 'Other files in this note',
  printed: 'File:',
  words: 'Text of this file',
  otherPages: 'Other pages',
  earlierPage: 'Previous page',
  laterPage: 'Next page',
  pageEmpty: 'There is no text on this page.',
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
  return `${title} has loaded.`
}

/** Which page of a file's words is shown, of how many. */
export function pageOf(page: number, pages: number) {
  return `Page ${page} of ${pages}`
}

/** What search results say of a file's page. */
export function fileInDomain(title: string, domain: string) {
  return `${title}, from the learning resources on ${domain}. Read it here or download it.`
}
