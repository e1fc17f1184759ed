/** What was dropped or pasted: its files, and the names of folders, which have no bytes. */
export interface CaughtFiles {
  files: File[]
  folders: string[]
}

interface FileCatcher {
  onFiles: (caught: CaughtFiles) => void
  /** Told whether files are held over the area. */
  onOver: (isOver: boolean) => void
}

/**
 * Takes files that are dropped anywhere on a control's dialog or form, and those that are pasted
 * while it is open. Returns the way to stop.
 */
export function catchFiles(control: HTMLElement, { onFiles, onOver }: FileCatcher) {
  const area: HTMLElement = control.closest('dialog') ?? control.closest('form') ?? control
  const listening = new AbortController()
  const { signal } = listening
  const take = (event: Event, data: DataTransfer | null) => {
    if (event.defaultPrevented || !isMeant(event, control, area)) return
    const caught = caughtIn(data)
    if (caught.files.length + caught.folders.length === 0) return
    event.preventDefault()
    onFiles(caught)
  }
  area.addEventListener(
    'dragover',
    (event) => {
      if (hasFiles(event)) onOver(isMeant(event, control, area))
    },
    { signal },
  )
  area.addEventListener('dragleave', (event) => letGo(event, area, onOver), { signal })
  area.addEventListener(
    'drop',
    (event) => {
      onOver(false)
      take(event, event.dataTransfer)
    },
    { signal },
  )
  // Where nothing has the focus a paste is the page's.
  area.ownerDocument.addEventListener(
    'paste',
    (event) => {
      if (isOpen(area) && !isMeantAsText(event)) take(event, event.clipboardData)
    },
    { signal },
  )
  return () => listening.abort()
}

/**
 * Takes files that are dropped anywhere on a page while no dialog is open, which would take its own.
 * Returns the way to stop.
 */
export function catchOnPage(page: Document, { onFiles, onOver }: FileCatcher) {
  const listening = new AbortController()
  const { signal } = listening
  const isFree = (event: Event) =>
    !event.defaultPrevented && page.querySelector('dialog:modal') === null
  page.addEventListener('dragover', (event) => isFree(event) && onOver(hasFiles(event)), { signal })
  page.addEventListener('dragleave', (event) => letGo(event, page, onOver), { signal })
  page.addEventListener(
    'drop',
    (event) => {
      onOver(false)
      const caught = isFree(event) ? caughtIn(event.dataTransfer) : null
      if (!caught || caught.files.length + caught.folders.length === 0) return
      event.preventDefault()
      onFiles(caught)
    },
    { signal },
  )
  return () => listening.abort()
}

/** A file that falls where nobody takes it would be opened in the place of the page. */
function hasFiles(event: DragEvent) {
  const brings = event.dataTransfer?.types.includes('Files') === true
  if (brings) event.preventDefault()
  return brings
}

/** Of several controls in one dialog, files are for that on whose place they fall, else for the first. */
function isMeant({ target }: Event, control: HTMLElement, area: HTMLElement) {
  const place = target instanceof Element ? target.closest('[data-takes-files]') : null
  const within = place && area.contains(place) ? place : area
  return within.querySelector('input[type=file]') === control
}

function letGo({ relatedTarget }: DragEvent, area: Node, onOver: FileCatcher['onOver']) {
  if (!(relatedTarget instanceof Node) || !area.contains(relatedTarget)) onOver(false)
}

function isOpen(area: HTMLElement) {
  return !(area instanceof HTMLDialogElement) || area.open
}

/** Office programs copy words as a picture, too: in a field the words are meant. */
function isMeantAsText({ target, clipboardData }: ClipboardEvent) {
  const isField = target instanceof Element && target.matches('textarea, input:not([type=file])')
  return isField && (clipboardData?.types.includes('text/plain') ?? false)
}

function caughtIn(data: DataTransfer | null): CaughtFiles {
  const caught: CaughtFiles = { files: [], folders: [] }
  for (const item of data?.items ?? []) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry?.isDirectory) caught.folders.push(entry.name)
    else if (file) caught.files.push(file)
  }
  return caught
}
