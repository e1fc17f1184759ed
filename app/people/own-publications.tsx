import * as words from '#contract/messages/authors.ts'
import type { ShownPublication } from '#domain/people/author-pages.ts'
import type { RefusedPublication } from '#domain/people/refused-publications.ts'
import { AuthorForm } from '../shell/author-questions.tsx'
import { PublicationRows } from '../shell/publication-rows.tsx'
import { Button } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import styles from './own-publications.module.css'

export interface OwnPublicationsProps {
  person: { id: string; name: string }
  publications: ShownPublication[]
  refused: readonly RefusedPublication[]
  /** The reader is this person. */
  isOwn: boolean
}

/**
 * What somebody has published, for them and for administrators: of each can be said that somebody else
 * is meant, and of those below that it was theirs after all.
 */
export function OwnPublications({ person, publications, refused, isOwn }: OwnPublicationsProps) {
  const { id, name } = person
  const answer = { owner: `person ${id}`, name }
  return (
    <>
      {publications.length > 0 && (
        <PublicationRows
          publications={publications}
          author={{ is: 'person', id }}
          wayOf={refusing({ ...answer, label: isOwn ? words.notMine : words.notTheirs(name) })}
        />
      )}
      {refused.length > 0 && (
        <div className={styles.refused}>
          <h3 className={styles.heading}>{words.refusedHere}</h3>
          <p className={styles.intro}>{isOwn ? words.refusedOwnText : words.refusedText(name)}</p>
          <HairlineList label={words.refusedHere} dashed>
            {refused.map((one) => (
              <HairlineRow
                key={one.id}
                title={one.path ? <a href={one.path}>{one.title}</a> : one.title}
                meta={one.spelling}
                aside={
                  <Answer
                    {...answer}
                    value=""
                    publication={one}
                    label={isOwn ? words.mineAfterAll : words.theirsAfterAll(name)}
                  />
                }
              />
            ))}
          </HairlineList>
        </div>
      )}
    </>
  )
}

interface AnswerProps {
  owner: string
  name: string
  value: 'no' | ''
  publication: { id: string; title: string }
  label: string
}

/** The button beside each publication that says that it is somebody else's. */
function refusing(answer: Omit<AnswerProps, 'value' | 'publication'>) {
  return (publication: ShownPublication) => (
    <Answer {...answer} value="no" publication={publication} />
  )
}

function Answer({ owner, name, value, publication: { id, title }, label }: AnswerProps) {
  return (
    <AuthorForm spelling={name} owner={owner} publication={id}>
      {(button) => (
        <Button
          {...button(value)}
          size="small"
          look="quiet"
          aria-label={`${label}: ${title}`}
          data-print="hide"
        >
          {label}
        </Button>
      )}
    </AuthorForm>
  )
}
