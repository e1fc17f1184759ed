import * as searchMessages from '#contract/messages/search.ts'
import { pages, searchPath } from '#contract/paths.ts'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { noneLine } from '../shell/search-words.ts'
import styles from './nothing-found.module.css'

/** More words than these are not offered one by one. */
const mostWords = 5

const lists = [
  { path: pages.students, label: 'Student List' },
  { path: pages.faculty, label: 'Faculty' },
  { path: pages.journals, label: 'Journals' },
  { path: pages.majorEvents, label: 'Upcoming Events' },
  { path: pages.courses, label: 'Courses' },
]

/** What to do where nothing holds the words. */
export function NothingFound({ q }: { q: string }) {
  const words = [...new Set(q.split(/[\s"“”]+/).filter((word) => word.length > 1))]
  return (
    <EmptyState
      art={<Strand strand="signal" seed={q} width={320} height={64} />}
      title={noneLine(q)}
      action={
        <ButtonRow>
          {lists.map(({ path, label }) => (
            <ButtonLink key={path} to={path} size="small" reloadDocument>
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      }
    >
      <p>{searchMessages.noneHint}</p>
      {words.length > 1 && (
        <ul className={styles.words} aria-label={searchMessages.single}>
          {words.slice(0, mostWords).map((word) => (
            <li key={word}>
              <a href={searchPath(word)}>{word}</a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
