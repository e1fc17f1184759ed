import { downloadOf, fileShown, fileViewerMessages } from '#contract/messages/file-viewer.ts'
import { placeInViewer } from '#contract/resource-paths.ts'
import type { FileView } from '#domain/resources/viewer/file-view.ts'
import { useRoot } from '../../shell/use-root.ts'
import { FileHeading } from './file-heading.tsx'
import styles from './file-page.module.css'
import { FileWords } from './file-words.tsx'
import { OtherFiles } from './other-files.tsx'
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
      <p className={styles.late} data-file-late="" data-print="hide">
        {fileViewerMessages.late}
      </p>
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
