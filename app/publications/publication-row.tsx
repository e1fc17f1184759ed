import { publicationPath } from '#contract/publication-paths.ts'
import type { PublicationKind } from '#contract/publications.ts'
import type { ListedPublication } from '#domain/publications/list-by-year.ts'
import { DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Wish } from '../ui/use-task.ts'
import styles from './publication-row.module.css'

interface PublicationRowProps {
  kind: PublicationKind
  publication: ListedPublication
  isSaved: boolean
  ask: ((wish: Wish<ListedPublication>) => void) | undefined
}

/** One publication of a list. */
export function PublicationRow({ kind, publication, isSaved, ask }: PublicationRowProps) {
  const { id, title, people, venue, note, doi, doiUrl } = publication
  return (
    <SavedItem className={styles.row} isSaved={isSaved}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={publicationPath(kind, id)} className="title-link">
            {title}
          </a>
        </h3>
        {people && <p className={styles.people}>{people}</p>}
        {venue && <p className={styles.venue}>{venue}</p>}
        {(note || doi) && (
          <p className={styles.marks}>
            {note && <Tag>{note}</Tag>}
            {doi && (
              <a className={styles.doi} href={doiUrl}>
                doi:{doi}
              </a>
            )}
          </p>
        )}
      </div>
      {ask && (
        <div className={styles.buttons} data-needs="script" data-print="hide">
          <EditButton name={title} onClick={() => ask({ what: 'edit', record: publication })} />
          <DeleteButton name={title} onClick={() => ask({ what: 'remove', record: publication })} />
        </div>
      )}
    </SavedItem>
  )
}
