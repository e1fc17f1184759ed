import { inDigits } from '#contract/write-number.ts'
import {
  downloadOf,
  fileShown,
  fileViewerMessages,
  fileInDomain,
  pageOf,
  ofDomain,
} from '#contract/messages/file-viewer.ts'
import { placeInViewer } from '#contract/resource-paths.ts'
import type { FileView, ShownFile } from '#domain/resources/viewer/file-view.ts'
import { useRoot } from '../../shell/use-root.ts'
import styles from './file-page.module.css'
import type { ViewedFile } from '#domain/resources/viewer/viewed-file.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Strand } from '../../ui/motif/strand.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { messages } from '#contract/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { splitMatches } from '../../ui/match-parts.ts'
import { Progress } from '../../ui/progress.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { pdfAddress } from '../../shell/pdf-address.ts'
import { pageMeta, unlisted } from '../../shell/page-meta.ts'
import type { PageText } from '#domain/texts/page-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Highlight } from '../../ui/marked.tsx'
import { FileButtons, LateNotice } from '../../shell/file-stage.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { fileKind } from '../../ui/file-kind.ts'
import { fileSize } from '../../ui/file-size.ts'

/** One file: what it is, the file itself at full height, and the files beside it. */
export function FilePage({ page }: { page: FileView }) {
  const origin = useRoot()?.origin
  const { domain, list, view } = page
  if (!view) return <NotNamed list={list} domain={domain} />
  const { file, path } = view
  const pathOf = (at: number) => placeInViewer(path, { ...file.place, page: at })
  const words = file.text && (
    <FileWords
      text={file.text}
      isPlainText={file.isPlainText}
      query={file.place.words}
      pathOf={pathOf}
    />
  )
  return (
    <article className="container">
      <FileHeading page={page} view={view} />
      {file.kind === 'other' ? (
        <>
          <TakeAlong file={file} />
          {words}
        </>
      ) : (
        <>
          <FileStage file={file} strand={domain.strand} />
          <noscript>{words}</noscript>
        </>
      )}
      <p className={styles.printed}>
        {fileViewerMessages.printed} {origin}
        {path}
      </p>
      <OtherFiles earlier={view.earlier} later={view.later} />
    </article>
  )
}

/** The way to a file that is not shown in the page. */
function TakeAlong({ file: { title, path } }: { file: ViewedFile }) {
  return (
    <div className={styles.card}>
      <p className={styles.words}>{fileViewerMessages.notShown}</p>
      <ButtonLink look="filled" icon="download" to={path} download={title} reloadDocument>
        {downloadOf(title)}
      </ButtonLink>
    </div>
  )
}

/** What stands where an address does not say which file is meant. */
function NotNamed({ domain, list }: Pick<FileView, 'domain' | 'list'>) {
  return (
    <div className="container">
      <PageHeading
        above={domain.title}
        title={fileViewerMessages.notNamed}
        lede={fileViewerMessages.howToName}
        motif={<Strand strand={domain.strand} seed="viewer" width={420} height={72} />}
      />
      <ButtonLink look="filled" to={list.path} reloadDocument>
        {fileViewerMessages.choose[list.resource]}
      </ButtonLink>
    </div>
  )
}

interface FileStageProps {
  file: ViewedFile
  strand: FileView['domain']['strand']
}

/**
 * The file itself. Without scripts it simply stands there; with them it is fetched in sight of the
 * reader (app/shell/show-file.ts), who may call that off.
 */
function FileStage({ file, strand }: FileStageProps) {
  const { path, kind, title, size, place } = file
  return (
    <div
      className={styles.stage}
      data-file={path}
      data-kind={kind}
      data-title={title}
      data-size={size}
      data-page={place.page}
      data-words={place.words || undefined}
      data-apart={standsApart(file) ? '' : undefined}
      data-loading={fileViewerMessages.loading}
      data-shown={fileShown(title)}
    >
      <noscript>
        <PlainFile file={file} />
      </noscript>
      <div className={styles.place} data-file-place="" tabIndex={-1} />
      <div className={styles.over} data-file-waiting="" hidden>
        <div className={styles.strand}>
          <Strand strand={strand} seed={path} width={420} height={56} />
        </div>
        <div className={styles.progress}>
          <Progress
            stacked
            label={fileViewerMessages.loading}
            text={
              <>
                <b className={styles.share} data-file-share="" /> <span data-file-amount="" />
              </>
            }
            cancel={
              <Button look="quiet" data-file-cancel="">
                {fileViewerMessages.cancel}
              </Button>
            }
          />
        </div>
      </div>
      <LateNotice text={fileViewerMessages.late} data-file-late="" />
      <Trouble />
      <VisuallyHidden>
        <output data-file-news="" />
      </VisuallyHidden>
    </div>
  )
}

/** Why the file is not there; the script chooses the sentence. */
function Trouble() {
  const { offline, missing, failed, cancelled, notDrawn, notPlayed } = fileViewerMessages
  return (
    <div
      className={styles.over}
      data-file-trouble=""
      data-offline={offline}
      data-missing={missing}
      data-failed={failed}
      data-cancelled={cancelled}
      data-not-drawn={notDrawn}
      data-not-played={notPlayed}
      hidden
    >
      <span className={styles.sign}>
        <Icon name="alert" size={28} />
      </span>
      <p role="alert" className={styles.why} data-file-why="" />
      <Button data-file-retry="">{messages.failure.retry}</Button>
    </div>
  )
}

/** Whether the words do not stand together on the page where the reader is led. */
function standsApart({ text, place: { words } }: ViewedFile) {
  if (!text || !/\s/.test(words)) return false
  return !splitMatches(text.text, words).some(
    ({ isMatch, text: part }) => isMatch && /\s/.test(part),
  )
}

/** The file as the browser shows it by itself. */
function PlainFile({ file: { kind, path, title, place } }: { file: ViewedFile }) {
  if (kind === 'image') return <img className={styles.picture} src={path} alt={title} />
  if (kind === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever recorded it gave none
      <video className={styles.film} src={path} aria-label={title} preload="metadata" controls />
    )
  }
  const address = pdfAddress(path, { page: place.page, find: place.words })
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in one; the file's own policy forbids it everything instead
  return <iframe className={styles.frame} src={address} title={title} />
}

/** The head of a page that shows a file; one that was not told which is not for search engines. */
export function viewerMeta(matches: Parameters<typeof pageMeta>[0], { domain, view }: FileView) {
  if (!view) return [{ title: fileViewerMessages.notNamed }, unlisted]
  const { title } = view.file
  const description = fileInDomain(title, domain.title)
  return pageMeta(matches, { title, description, path: view.path })
}

/** The files before and after this one. */
function OtherFiles({ earlier, later }: Pick<ShownFile, 'earlier' | 'later'>) {
  if (!earlier && !later) return null
  return (
    <nav className={styles.ways} aria-label={fileViewerMessages.otherFiles} data-print="hide">
      {earlier && (
        <a className={styles.way} href={earlier.path} rel="prev">
          <Icon name="chevron-left" />
          <Words label={fileViewerMessages.earlier} name={earlier.name} />
        </a>
      )}
      {later && (
        <a className={styles.later} href={later.path} rel="next">
          <Words label={fileViewerMessages.later} name={later.name} />
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}

function Words({ label, name }: { label: string; name: string }) {
  return (
    <span className={styles.wayWords}>
      <span className={styles.label}>{label}</span> <span className={styles.name}>{name}</span>
    </span>
  )
}

interface FileWordsProps {
  text: PageText
  /** Its lines and blanks are its layout. */
  isPlainText: boolean
  /** What is marked. */
  query: string
  /** The address of another page of the words. */
  pathOf: (page: number) => string
}

/** The words on one page of a file, as they were read from it, with the ways to the other pages. */
function FileWords({ text: read, isPlainText, query, pathOf }: FileWordsProps) {
  const { page, pages, text } = read
  return (
    <section className={styles.fileText} id={anchor} aria-labelledby="words-title">
      <div className={styles.head}>
        <h2 id="words-title" className={styles.title}>
          {fileViewerMessages.words}
        </h2>
        {pages > 1 && <p className={styles.page}>{pageOf(page, pages)}</p>}
      </div>
      <p className={classNames(styles.text, isPlainText && styles.laidOut)}>
        {text === '' ? fileViewerMessages.pageEmpty : <Highlight text={text} query={query} />}
      </p>
      {pages > 1 && (
        <nav
          className={styles.pageWays}
          aria-label={fileViewerMessages.otherPages}
          data-print="hide"
        >
          {page > 1 && (
            <ButtonLink to={`${pathOf(page - 1)}#${anchor}`} reloadDocument>
              {fileViewerMessages.earlierPage}
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink to={`${pathOf(page + 1)}#${anchor}`} reloadDocument>
              {fileViewerMessages.laterPage}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  )
}

const anchor = 'words'

interface FileHeadingProps {
  page: Pick<FileView, 'domain' | 'list'>
  view: ShownFile
}

/** Where the file stands, what it is, and the ways to have it by itself. */
function FileHeading({ page: { domain, list }, view: { file, source } }: FileHeadingProps) {
  return (
    <header className={styles.heading}>
      <Breadcrumb
        above={[
          { label: domain.title, to: domain.path },
          { label: list.label, to: list.path },
          { label: source.label, to: source.path },
        ]}
        here={fileViewerMessages.here}
      />
      <div className={styles.line}>
        <div className={styles.headingWords}>
          <p className={styles.domain} data-strand={domain.strand}>
            {ofDomain(domain.title)}
          </p>
          <h1 className={styles.fileTitle}>{file.title}</h1>
          <p className={styles.facts}>
            <Icon name={fileKind(file).icon} />
            {factsOf(file)}
          </p>
        </div>
        {file.kind !== 'other' && (
          <div data-print="hide">
            <FileButtons path={file.path} name={file.name} />
          </div>
        )}
      </div>
    </header>
  )
}

/** What a file is in one line: 'PDF · 24 pages · 2.1 MB'. */
function factsOf(file: Pick<ViewedFile, 'name' | 'type' | 'size' | 'pages'>) {
  const pages = file.pages !== null && pagesInWords(file.pages)
  return [fileKind(file).word, pages, fileSize(file.size)].filter(Boolean).join(' · ')
}

function pagesInWords(pages: number) {
  return pages === 1 ? '1 page' : `${inDigits(pages)} pages`
}
