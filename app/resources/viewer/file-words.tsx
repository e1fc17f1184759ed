import { fileViewerMessages, pageOf } from '#contract/messages/file-viewer.ts'
import type { PageText } from '#domain/texts/page-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Highlight } from '../../ui/highlight.tsx'
import styles from './file-words.module.css'

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
export function FileWords({ text: read, isPlainText, query, pathOf }: FileWordsProps) {
  const { page, pages, text } = read
  return (
    <section className={styles.words} id={anchor} aria-labelledby="words-title">
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
        <nav className={styles.ways} aria-label={fileViewerMessages.otherPages} data-print="hide">
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
