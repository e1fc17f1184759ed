import { linkMessages } from '#contract/messages/links.ts'
import { listedAnchor } from '#contract/resource-paths.ts'
import type { Versioned } from '#domain/records/versions.ts'
import type { LinkCard } from '#domain/resources/links/links-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SavedItem } from '../../ui/saved-item.tsx'
import type { Wish } from '../../ui/use-task.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DeleteButton, EditButton } from '../../records/record-buttons.tsx'
import styles from './link-list.module.css'

interface LinkListProps {
  links: Versioned<LinkCard>[]
  /** The id of the one that was saved last. */
  savedId: string
  ask: (wish: Wish<Versioned<LinkCard>>) => void
}

/** Links as cards, each with where it leads. */
export function LinkList({ links, savedId, ask }: LinkListProps) {
  return (
    <ul className={styles.cards}>
      {links.map((link) => (
        <SavedItem
          key={link.id}
          id={listedAnchor(link.id)}
          className={styles.card}
          isSaved={link.id === savedId}
        >
          <div>
            <p className={styles.place}>
              <span className={styles.host}>{link.host}</span>
              <span className={styles.address}>{link.url}</span>
            </p>
            <h2 className={styles.name}>{link.name}</h2>
            <p className={styles.description}>{link.description}</p>
          </div>
          <div className={styles.buttons}>
            <ButtonLink to={link.url} target="_blank" rel="noopener" size="small" icon="external">
              {linkMessages.get}
              <VisuallyHidden> {link.name}</VisuallyHidden>
            </ButtonLink>
            {link.mayWrite && (
              <>
                <EditButton name={link.name} onClick={() => ask({ what: 'edit', record: link })} />
                <DeleteButton
                  name={link.name}
                  onClick={() => ask({ what: 'remove', record: link })}
                />
              </>
            )}
          </div>
        </SavedItem>
      ))}
    </ul>
  )
}
