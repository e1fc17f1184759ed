import { fileViewerMessages } from '#contract/messages/file-viewer.ts'
import { placeInViewer } from '#contract/resource-paths.ts'
import type { FileView } from '#domain/resources/viewer/file-view.ts'
import { useRoot } from '../../shell/use-root.ts'
import { FileHeading } from './file-heading.tsx'
import styles from './file-page.module.css'
import { FileStage } from './file-stage.tsx'
import { FileWords } from './file-words.tsx'
import { NotNamed } from './not-named.tsx'
import { OtherFiles } from './other-files.tsx'
import { TakeAlong } from './take-along.tsx'

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
