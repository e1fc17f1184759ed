import { paperMessages } from '#contract/messages/papers.ts'
import { paperViewerPath } from '#contract/resource-paths.ts'
import type { ListedPaper } from '#domain/resources/papers/list-papers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { pageCount } from '../../ui/page-count.ts'
import { SavedItem } from '../../ui/saved-item.tsx'
import type { Wish } from '../../ui/use-task.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DeleteButton, EditButton } from '../../records/record-buttons.tsx'
import { MailPaper } from './mail-paper.tsx'
import { PaperAbstract } from './paper-abstract.tsx'
import styles from './paper-row.module.css'

interface PaperRowProps {
  paper: ListedPaper
  isAdded: boolean
  ask: ((wish: Wish<ListedPaper>) => void) | undefined
}

/** A paper: what it is about, how long it is, and what can be done with it. */
export function PaperRow({ paper, isAdded, ask }: PaperRowProps) {
  const { id, domain, year, title, abstract, pages, size } = paper
  const viewer = paperViewerPath({ domain, year, title })
  return (
    <SavedItem className={styles.row} isSaved={isAdded}>
      <h3 className={styles.title}>
        <a className="title-link" href={viewer}>
          {title}
        </a>
      </h3>
      <PaperAbstract title={title} text={abstract} />
      <div className={styles.foot}>
        <p className={styles.facts}>
          {['PDF', pageCount(pages), fileSize(size)].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.buttons}>
          <ButtonLink to={viewer} reloadDocument look="quiet" size="small">
            {paperMessages.open}
            <VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
          <MailPaper paper={{ _id: id, title }} />
          {ask && (
            <>
              <EditButton name={title} onClick={() => ask({ what: 'edit', record: paper })} />
              <DeleteButton name={title} onClick={() => ask({ what: 'remove', record: paper })} />
            </>
          )}
        </div>
      </div>
    </SavedItem>
  )
}
