import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/viewer.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { Button } from '../ui/button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FileButtons, LateNotice } from './file-stage.tsx'
import { pdfAddress, type PdfPlace } from './pdf-address.ts'
import styles from './pdf-frame.module.css'

interface PdfFrameProps extends PdfPlace {
  /** The file's address; it answers ranges and may be framed by our own pages. */
  path: string
  /** What the document is, as its frame is called. */
  title: string
  /** The file's name for whoever keeps it. */
  name: string
  /** In bytes. */
  size: number
  /** What else is to be known of the file, beside its size. */
  note?: ReactNode
  /** The picture of its first page, where nothing runs that would show the document itself. */
  drawn?: string
  /** A `FirstPage`, which stands there until somebody wants to read on. */
  first?: ReactNode
}

/** What shows a document is fetched by the pages that have one. */
function fetchAndShow(root: HTMLElement | null) {
  if (!root) return undefined
  const end = import('./show-pdf.ts').then(({ showPdf }) =>
    root.isConnected ? showPdf(root) : undefined,
  )
  // Where the code does not come, the sentence that the page brought for that stands.
  return () =>
    void end.then(
      (stop) => stop?.(),
      () => {},
    )
}

/**
 * A PDF in the page, with the ways to keep it and to open it by itself. Scripts show it in our
 * viewer, at once or when somebody wants to read on from the first page; without them the browser's
 * own stands there in a frame.
 */
export function PdfFrame(props: PdfFrameProps) {
  const { path, title, page, find, drawn, first } = props
  if (drawn !== undefined) return <DrawnPage {...props} drawn={drawn} />
  const address = pdfAddress(path, { page, find })
  const isWithin = page !== undefined || find !== undefined
  return (
    <div
      key={address}
      ref={fetchAndShow}
      className={styles.frame}
      data-pdf={path}
      data-title={title}
      data-size={props.size}
      data-page={page}
      data-find={find}
    >
      <Bar {...props} />
      <div className={styles.stage}>
        <noscript>
          <NativeFrame address={address} title={title} />
        </noscript>
        <div className={styles.place} data-pdf-place="" tabIndex={-1} />
        {!isWithin && first}
        <div className={styles.over} data-pdf-waiting="" hidden>
          <Spinner text={documentMessages.fetching} showText />
        </div>
        <LateNotice text={words.late} data-pdf-late="" />
        <Trouble />
      </div>
    </div>
  )
}

interface FirstPageProps {
  /** What the document is called. */
  name: string
  /** How many pages it has. */
  pages: number
  /** The picture's address, and its measures in pixels. */
  path: string
  width: number
  height: number
  /** A finer picture, for screens wider than a phone. */
  wide?: string
  /** Stands so far down that it may come when its reader does. */
  isFarDown?: boolean
}

/** The top of the first page; a press anywhere on it starts the viewer (show-pdf.ts). */
export function FirstPage({ name, pages, wide, isFarDown, ...picture }: FirstPageProps) {
  const { path, width, height } = picture
  return (
    <div className={styles.first} data-pdf-first="">
      <picture>
        {wide && <source media="(width > 40rem)" srcSet={wide} />}
        <img
          className={styles.top}
          src={path}
          alt=""
          width={width}
          height={height}
          loading={isFarDown ? 'lazy' : undefined}
        />
      </picture>
      <Button look="filled" className={styles.open} aria-label={words.readAll(name, pages)}>
        {words.readPages(pages)}
      </Button>
    </div>
  )
}

function DrawnPage(props: PdfFrameProps & { drawn: string }) {
  return (
    <div className={styles.frame}>
      <Bar {...props} />
      <figure className={styles.drawn}>
        <img src={props.drawn} alt={props.title} loading="lazy" />
        <figcaption>{words.firstPageAlone}</figcaption>
      </figure>
    </div>
  )
}

function Bar({ path, name, size, note }: PdfFrameProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.file}>
        <Icon name="file" />
        <span className={styles.facts}>
          <span className={styles.name}>{name}</span>
          <span className={styles.fact}>{fileSize(size)}</span>
          {note && <span className={styles.fact}>{note}</span>}
        </span>
      </p>
      <FileButtons path={path} name={name} />
    </div>
  )
}

function NativeFrame({ address, title }: { address: string; title: string }) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in one; the file's own policy forbids it everything instead
  return <iframe className={styles.unscripted} src={address} title={title} loading="lazy" />
}

/** Why the document is not there; the script chooses the sentence. */
function Trouble() {
  return (
    <div
      className={styles.over}
      data-pdf-trouble=""
      data-offline={words.offline}
      data-missing={words.missing}
      data-failed={words.failed}
      hidden
    >
      <span className={styles.sign}>
        <Icon name="alert" size={28} />
      </span>
      <p role="alert" className={styles.why} data-pdf-why="" />
      <Button data-pdf-retry="">{messages.failure.retry}</Button>
    </div>
  )
}
