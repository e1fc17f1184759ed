import { completeNativeDialogs } from '../ui/native-dialog.ts'
import { closeMenus } from './close-menus.ts'
import { addComforts } from './comforts.ts'
import { comeBack, readPageAnew } from '../shell/come-back.ts'
import { keepReadPages, returnToPage } from '../shell/keep-pages.ts'

/** What makes a page one of those that app/enhance/lists.ts works. */
const lists =
  'form[data-submit-on-change], [data-player], [data-mail-paper], main details > [id]:last-child'

const waiting = 'main section:not(section section, section:first-of-type), footer'

/*
 * The whole script of a page that is only read. Everything works without it; it adds the comfort
 * that HTML has no attribute for.
 */
closeMenus()
void completeNativeDialogs(document)
printButtons()
compareAddress()
addComforts()
workSomePages()
void searchWhileTyping()
void showDocuments()
void showViewedFile()
void showDeferred()
returnToPage()
keepReadPages()

/** What few pages have is fetched by these alone. */
function workSomePages() {
  if (has(lists)) void import('./lists.ts').then(({ workLists }) => workLists())
  if (has('[data-rolling-row]')) {
    void import('./rolling-row.ts').then(({ rollingRows }) => rollingRows())
  }
  if (has('[data-count-up]')) void import('./count-up.ts').then(({ countUp }) => countUp())
}

function has(selector: string) {
  return document.querySelector(selector) !== null
}

/** Lets the search page answer while somebody types; what does it is fetched by that page alone. */
async function searchWhileTyping() {
  const form = document.querySelector<HTMLFormElement>('form[data-live-search]')
  if (!form) return
  const { answerForm } = await import('../shell/answer-form.ts')
  answerForm(form)
}

/** Shows and wires the buttons that print the page: there is no other way to ask for it. */
function printButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}

/** Shows what is to be said where the site is not read at the address that it takes to be its own. */
function compareAddress() {
  for (const note of document.querySelectorAll<HTMLElement>('[data-known-as]')) {
    note.hidden = note.dataset.knownAs === location.origin
  }
}

/** Shows the documents of a page; what does it is fetched by the pages that have one. */
async function showDocuments() {
  const frames = document.querySelectorAll<HTMLElement>('[data-pdf]')
  if (frames.length === 0) return
  const code = await fileCode(frames, 'pdf', () => import('../shell/show-pdf.ts'))
  if (code) frames.forEach(code.showPdf)
}

/** Shows the file of a page that is there for one; what does it is fetched by such a page. */
async function showViewedFile() {
  const root = document.querySelector<HTMLElement>('[data-file]')
  if (!root) return
  const code = await fileCode([root], 'file', () => import('../shell/show-file.ts'))
  code?.showFile(root)
}

/**
 * Lays out what waited for the first words (app/root.tsx), so that from then on every
 * place of the page is where it says. It comes one part a frame, and after the faces: no task is
 * long enough to be felt, and nothing is set twice.
 */
async function showDeferred() {
  const { dataset } = document.documentElement
  if (!dataset.rest) return
  await document.fonts.ready
  for (const part of document.querySelectorAll<HTMLElement>(waiting)) {
    await nextFrame()
    part.style.contentVisibility = 'visible'
  }
  delete dataset.rest
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Fetches the code that shows the files of a page. Where it does not come, that is said in the place
 * of each, and the page comes anew once there is a connection.
 */
async function fileCode<Code>(
  roots: Iterable<HTMLElement>,
  name: 'file' | 'pdf',
  fetchCode: () => Promise<Code>,
): Promise<Code | null> {
  return fetchCode().catch(() => {
    for (const root of roots) sayOffline(root, name)
    comeBack(readPageAnew).wait()
    return null
  })
}

function sayOffline(root: HTMLElement, name: 'file' | 'pdf') {
  const part = (which: string) => root.querySelector<HTMLElement>(`[data-${name}-${which}]`)
  const [late, trouble, why] = ['late', 'trouble', 'why'].map(part)
  if (late) late.hidden = true
  if (!trouble || !why) return
  trouble.hidden = false
  why.textContent = trouble.dataset.offline ?? ''
  part('retry')?.addEventListener('click', readPageAnew)
}
