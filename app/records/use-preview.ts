import morphdom from 'morphdom'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { standsStill } from '#contract/messages/previews.ts'
import { previewPath } from '#contract/draft-paths.ts'
import { readPreview } from '../api/drafts.ts'

/** In milliseconds: for how long nothing is typed before the preview follows. */
const pause = 150
/** In milliseconds: after how long a site is asked again that had no time, or was not reached. */
const rest = 2000
/** Not reached, asked too often, too busy: what is refused so may be answered later on. */
const passing = new Set([0, 429, 503])

export interface PreviewOptions {
  kind: string
  /** Null for a record that has not been added yet. */
  id: string | null
  /** What was typed, and the files that have arrived. */
  fields: Readonly<Record<string, string | string[]>>
  /** Why it cannot be saved yet, in a sentence: nobody needs to be asked. '' where it can be. */
  lacks: string
  /** The page on which the record is seen where it has none of its own. */
  shownOn: string
  /** What stands in the form is on its way, or saved: a preview of it would be of the same a second time. */
  isResting: boolean
}

/**
 * Keeps a frame at what a form makes of a page. The first page is sent by a form that leads into the
 * frame, since a document that a script writes would have our policy and none of its own; after that
 * only what has changed in it is changed, so that it stays where its reader has scrolled to.
 */
export function usePreview({ kind, shownOn, id, fields, lacks, isResting }: PreviewOptions) {
  const frame = useRef<HTMLIFrameElement>(null)
  const form = useRef<HTMLFormElement>(null)
  /** Null ahead of the first page, which begins where the record stands in it. */
  const scrolled = useRef<number | null>(null)
  const styles = useRef('')
  /** Which wish the site has answered last. */
  const followed = useRef('')
  /** A page is on its way into the frame, and would take the place of whatever is changed there now. */
  const isLoading = useRef(false)
  /** What has come meanwhile. */
  const waiting = useRef<Answered | null>(null)
  const [state, setState] = useState({ isMade: false, trouble: '' })
  /** How often a page was refused on its way into the frame: whether it still can be made is asked again. */
  const [refusals, setRefusals] = useState(0)
  const sent = JSON.stringify({ id, fields })
  /** What the site is asked for; the same once more where its page was refused. */
  const wish = `${refusals} ${sent}`

  const isEmpty = id === null && Object.keys(fields).length === 0

  /** Says whether the site is to be asked the same again later on. */
  async function follow(asked: string, signal: AbortSignal): Promise<boolean> {
    if (isEmpty || lacks !== '' || asked === followed.current) return false
    const answer = await readPreview(kind, { sent, shownOn }, signal)
    // A newer one is on its way.
    if (signal.aborted) return false
    const isPassing = !answer.ok && passing.has(answer.status)
    if (!isPassing) followed.current = asked
    const trouble = answer.ok ? '' : standsStill(answer.message)
    setState(({ isMade }) => ({ isMade, trouble }))
    if (!answer.ok) return isPassing
    if (isLoading.current) waiting.current = answer.body
    else show(answer.body)
    return false
  }

  function show({ page, at }: Answered) {
    const shown = pageIn(frame.current)
    if (shown && styles.current === stylesOf(page)) return change(shown, page)
    scrolled.current = shown?.defaultView?.scrollY ?? null
    styles.current = stylesOf(page)
    isLoading.current = true
    const address = at === '' ? previewPath(kind) : `${previewPath(kind)}#${at}`
    // A form that leads to a place in its page is one that begins there.
    form.current?.setAttribute('action', address)
    form.current?.requestSubmit()
  }

  const followNow = useEffectEvent(follow)
  useEffect(() => {
    if (isResting) return undefined
    const gone = new AbortController()
    let due = setTimeout(() => void ask(), pause)
    async function ask() {
      const isLater = await followNow(wish, gone.signal)
      if (isLater && !gone.signal.aborted) due = setTimeout(() => void ask(), rest)
    }
    return () => {
      clearTimeout(due)
      gone.abort()
    }
  }, [wish, isResting])

  /** The frame has a page of its own: nothing in it leads anywhere. */
  function take() {
    const shown = pageIn(frame.current)
    if (!shown) {
      if (isLoading.current) setTimeout(startAgain, rest)
      return
    }
    isLoading.current = false
    showInOurTheme(shown)
    passByKeys(shown.body)
    shown.addEventListener('click', stay, { capture: true })
    shown.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
    if (scrolled.current !== null) shown.defaultView?.scrollTo({ top: scrolled.current })
    setState({ isMade: true, trouble: '' })
    const next = waiting.current
    waiting.current = null
    if (next) show(next)
  }

  /** What was sent for has been refused, though it had been answered a moment before. */
  function startAgain() {
    isLoading.current = false
    waiting.current = null
    setState({ isMade: false, trouble: '' })
    setRefusals((count) => count + 1)
  }

  const trouble = lacks === '' ? state.trouble : lacks
  return { frame, form, sent, take, isEmpty, isMade: state.isMade, trouble }
}

interface Answered {
  page: string
  /** What the place of the record is called in it. */
  at: string
}

/** What opens a part of the page does so; nothing else does anything. */
function stay(event: MouseEvent) {
  const { target } = event
  const isOpener = isElement(target) && target.closest('summary, [popovertarget]') !== null
  if (!isOpener) event.preventDefault()
}

/** The elements of a frame are none of this window. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}

/**
 * The page in a frame; null where there is the empty one yet that a frame begins with, or a refusal,
 * which is JSON or a page of the browser's own.
 */
function pageIn(frame: HTMLIFrameElement | null): Document | null {
  const shown = frame?.contentDocument ?? null
  return shown?.URL === 'about:blank' || shown?.contentType !== 'text/html' ? null : shown
}

/** Whoever goes through the form by keys goes on to its buttons, and not through a page of links that lead nowhere. */
function passByKeys(body: HTMLElement) {
  for (const one of body.querySelectorAll<HTMLElement>(takesFocus)) one.tabIndex = -1
}

const takesFocus = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** A page in which nothing runs cannot ask for the theme that was chosen on this device. */
function showInOurTheme({ documentElement }: Document) {
  const { theme } = document.documentElement.dataset
  if (theme) documentElement.dataset['theme'] = theme
}

/** What decides how a page looks beside its markup: another kind of section brings other styles. */
function stylesOf(page: string): string {
  return page.match(/<style[^>]*>[^]*?<\/style>|<link[^>]+stylesheet[^>]+>/g)?.join('\n') ?? ''
}

/** Changes what differs in the page that is shown, and brings the first of it into sight. */
function change(shown: Document, page: string) {
  // Without the head: our policy would apply to its styles, which are not to be applied.
  const made = new DOMParser().parseFromString(page.slice(page.indexOf('<body')), 'text/html')
  const changed: Element[] = []
  passByKeys(made.body)
  morphdom(shown.body, made.body, {
    onBeforeElUpdated: (from, to) => {
      if (from.isEqualNode(to)) return false
      // What somebody has opened stays open.
      if (from.tagName === 'DETAILS') to.toggleAttribute('open', from.hasAttribute('open'))
      return true
    },
    onElUpdated: (element) => {
      changed.push(element)
    },
  })
  // What something stands in is changed with it, and comes first.
  const innermost = changed.find(
    (one) => !changed.some((other) => one !== other && one.contains(other)),
  )
  if (innermost) bringIntoSight(innermost)
}

/** Whatever it is folded into is opened for it. */
function bringIntoSight(element: Element) {
  for (let folded = foldOf(element); folded; folded = foldOf(folded)) {
    folded.setAttribute('open', '')
  }
  const sheet = element.closest<HTMLElement>('[popover]')
  const isShown = element.checkVisibility()
  if (sheet && !isShown) sheet.showPopover()
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom < 0 || top > height) element.scrollIntoView({ block: 'center' })
}

/** The nearest fold around an element that is closed. */
function foldOf(element: Element): Element | null {
  return element.parentElement?.closest('details:not([open])') ?? null
}
