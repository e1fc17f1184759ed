/** What the document viewer, passkeys, squares to scan, previews and the editor of texts are made of. */
const fetchedWhereUsed =
  /\/node_modules\/(pdfjs-dist|@simplewebauthn|uqr|morphdom|prosemirror-|orderedmap|rope-sequence|w3c-keyname|mdast-|micromark|unist-|decode-named-|character-entities|devlop|longest-streak|zwitch)/

interface ScriptGroup {
  name: string
  /** Says of a module, by its file, whether it belongs here. */
  test: { test: (id: string) => boolean }
  priority?: number
  /** How many pages need what is put here. */
  minShareCount?: number
}

/**
 * What changes only with a release of React travels as one file, and compresses better; what only some
 * need is fetched by whoever uses it. What stands around every page, with all that it uses, is one
 * file, and what most pages share is another: thirty small ones cost a slow line five turns.
 *
 * A group takes along what its modules need, so what is needed without them has one of its own, ahead.
 */
const groups: readonly ScriptGroup[] = [
  {
    name: 'react',
    test: { test: (id) => id.includes('/node_modules/') && !fetchedWhereUsed.test(id) },
    priority: 2,
  },
  {
    name: 'frame',
    // Heads and sections are every page's. The way to the history of a record is short, and needed
    // with or without the way to undo; so is the button of a form, with or without a list. Numbers are
    // in nearly every list.
    test: /\/(app\/(root|entry\.client|shell\/(shell|page-boundary|page-meta)|ui\/section|records\/form-button)\.tsx?|contract\/(history-paths|write-number)\.ts)/,
    priority: 1,
  },
  { name: 'trail', test: /\/app\/(ui\/breadcrumb|shell\/desk-trail)\./ },
  { name: 'disclosure', test: /\/app\/ui\/disclosure\./ },
  { name: 'sizes', test: /\/(app\/ui\/file-size|contract\/messages\/viewer)\./ },
  {
    name: 'pdf',
    test: /\/app\/shell\/pdf-(frame|address)\./,
  },
  { name: 'days', test: /\/app\/ui\/day\./ },
  { name: 'pictures', test: /\/app\/ui\/motif\/(picture|braid)\./ },
  { name: 'marks', test: /\/app\/ui\/motif\/(person-mark|person-strokes|random)\./ },
  // The pencils of whoever may edit a part of a page.
  { name: 'pencils', test: /\/(app\/shell|contract\/messages)\/editable\./ },
  // What stands above a list, and in the place of one that is empty.
  { name: 'lists', test: /\/app\/(ui\/empty-state|shell\/saved-views)\./ },
  // What several of the following use, and other pages without them.
  { name: 'ways', test: /\/app\/(shell\/use-read-anew|ui\/(focus|tag))\./ },
  // What moves rows in their list; the lists of forms have the dragging and the words alone.
  { name: 'dragging', test: /\/(app\/records\/use-dragging|contract\/messages\/order)\./ },
  // The words of what is sent; a form that sends no files has two of its sentences.
  { name: 'sending', test: /\/contract\/messages\/uploads\./ },
  { name: 'sheets', test: /\/(app\/records\/sheet-links|contract\/sheet-paths)\./ },
  // Whoever is signed in has it on every page.
  { name: 'session-watch', test: /\/app\/(api\/sessions|shell\/session-watch)\./ },
  { name: 'tasks', test: /\/app\/ui\/use-task\./ },
  { name: 'undo', test: /\/app\/(shell\/use-undo|records\/use-ending)\./ },
  { name: 'table', test: /\/app\/ui\/table\./ },
  // What is always asked for together compresses better as one file.
  { name: 'fields', test: /\/app\/ui\/field(-frame)?\./ },
  { name: 'dialogs', test: /\/app\/ui\/(confirm-)?dialog\./ },
  // The boxes of rows, and what stands above the list while some are selected.
  {
    name: 'selecting',
    test: /\/(app\/shell\/selection-(box|bar)|contract\/messages\/selecting)\./,
  },
  { name: 'selection', test: /\/app\/shell\/use-selection\./ },
  {
    name: 'roster',
    test: /\/(app\/(api\/roster|roster\/roster-(words|path)|shell\/list-look)|contract\/(roster|messages\/roster-reports))\./,
  },
  {
    name: 'records',
    test: /\/app\/(records\/(record-tasks|record-buttons|many-records|use-record-list)|ui\/saved-item)\./,
  },
  {
    name: 'history',
    test: /\/app\/(history\/(batch-row|undo-button|change-details|history-page\.module))\./,
  },
  // An empty state and what takes a change back are for lists, however many of these there are.
  {
    name: 'kit',
    test: /\/(app\/(ui(?!\/empty-state)|shell(?!\/use-undo))|contract(?!\/(file-paths|change-words|messages\/(changes|records))))\//,
    minShareCount: 30,
  },
]

/** The files that scripts for browsers are put into together, ahead of the bundler's own choice. */
export const scriptGroups = groups.map(({ test, ...group }) => ({
  ...group,
  // Styles without the names of their classes are no script (`stylesAlone`).
  test: (id: string) => !id.endsWith('?styles') && test.test(id),
}))
