import type { SubmitEvent } from 'react'
import * as words from '#contract/messages/reviews.ts'
import { calls, pages } from '#contract/paths.ts'
import type { OldRecords as Old } from '#domain/reviews/reviews.ts'
import type { CallResult, Done } from '../api/network.ts'
import { confirmRecord } from '../api/records.ts'
import { useEnding } from '../records/use-ending.ts'
import { useCall } from '../records/use-call.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import styles from './old-records.module.css'

/** What nobody has looked at for long, kind by kind, each to be edited or confirmed. */
export function OldRecords({ kinds }: { kinds: readonly Old[] }) {
  if (kinds.length === 0) return null
  return (
    <Section title={words.title}>
      <p className={styles.lede}>{words.lede}</p>
      <div className={styles.kinds}>
        {kinds.map(({ kind, heading, records, more }) => (
          <section key={kind} aria-labelledby={`old-${kind}`}>
            <h3 id={`old-${kind}`} className={styles.heading}>
              {heading}
            </h3>
            <HairlineList>
              {records.map(({ id, title, day, editPath }) => (
                <HairlineRow
                  key={id}
                  title={title}
                  meta={
                    <>
                      {words.lastSeen} <Day date={day} />
                    </>
                  }
                  aside={
                    <div className={styles.ways}>
                      <ButtonLink
                        look="quiet"
                        size="small"
                        to={editPath}
                        reloadDocument
                        aria-label={`${words.edit}: ${title}`}
                      >
                        {words.edit}
                      </ButtonLink>
                      <Confirmation kind={kind} id={id} title={title} />
                    </div>
                  }
                />
              ))}
            </HairlineList>
            {more && <p className={styles.more}>{more}</p>}
          </section>
        ))}
      </div>
    </Section>
  )
}

interface ConfirmationProps {
  kind: string
  id: string
  title: string
}

/** A plain form, which scripts send themselves. */
function Confirmation({ kind, id, title }: ConfirmationProps) {
  const { tell, refuse } = useEnding()
  const { isBusy, send } = useCall<CallResult<Done>>((answer) =>
    answer.ok ? tell({ message: answer.body.message, change: '' }) : refuse(answer.message),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(() => confirmRecord(kind, id))
  }
  return (
    <form method="post" action={`${calls.reviews}/${kind}`} onSubmit={submit}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={pages.desk} />
      <input type="hidden" name="back" value={pages.desk} />
      <Button
        type="submit"
        look="outline"
        size="small"
        busy={isBusy}
        aria-label={`${words.confirm}: ${title}`}
      >
        {words.confirm}
      </Button>
    </form>
  )
}
