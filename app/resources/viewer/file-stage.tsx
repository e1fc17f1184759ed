import { messages } from '#contract/messages.ts'
import { fileShown, fileViewerMessages } from '#contract/messages/file-viewer.ts'
import type { FileView } from '#domain/resources/viewer/file-view.ts'
import type { ViewedFile } from '#domain/resources/viewer/viewed-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { splitMatches } from '../../ui/match-parts.ts'
import { Strand } from '../../ui/motif/strand.tsx'
import { Progress } from '../../ui/progress.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './file-stage.module.css'
import { PlainFile } from './plain-file.tsx'

interface FileStageProps {
  file: ViewedFile
  strand: FileView['domain']['strand']
}

/**
 * The file itself. Without scripts it simply stands there; with them it is fetched in sight of the
 * reader (app/shell/show-file.ts), who may call that off.
 */
export function FileStage({ file, strand }: FileStageProps) {
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
