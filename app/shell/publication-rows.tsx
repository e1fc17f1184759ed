import type { ReactNode } from 'react'
import { authoredPath, type AuthorKind, publicationPath } from '#contract/publication-paths.ts'
import type { ShownPublication } from '#domain/people/author-pages.ts'
import { personPath } from '#contract/paths.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { AuthorLine } from './author-line.tsx'
import { DownloadLinks } from './download-links.tsx'
import styles from './publication-rows.module.css'

interface PublicationRowsProps {
  publications: ShownPublication[]
  /** Whose they are. */
  author: { is: AuthorKind; id: string }
  /** What can be done with one, for whoever may. */
  wayOf?: (publication: ShownPublication) => ReactNode
}

/** Publications of one author, each on a line with its page. */
export function PublicationRows({ publications, author, wayOf }: PublicationRowsProps) {
  const own = author.is === 'person' ? personPath(author.id) : ''
  const authorId = encodeURIComponent(author.id)
  return (
    <>
      <HairlineList>
        {publications.map((publication) => {
          const { id, kind, year, title, authors, venue, type } = publication
          const way = wayOf?.(publication)
          return (
            <HairlineRow
              key={id}
              lead={year || '–'}
              title={<a href={publicationPath(kind, id)}>{title}</a>}
              meta={authors.length > 0 && <AuthorLine authors={authors} own={own} />}
              aside={
                way ? (
                  <>
                    {type && <span>{type}</span>}
                    {way}
                  </>
                ) : (
                  type
                )
              }
            >
              {venue && <p className={styles.venue}>{venue}</p>}
            </HairlineRow>
          )
        })}
      </HairlineList>
      <p className={styles.downloads}>
        <DownloadLinks pathOf={(format) => authoredPath(author.is, authorId, format)} />
      </p>
    </>
  )
}
