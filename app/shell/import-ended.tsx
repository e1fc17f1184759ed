import type { SubmitEvent } from 'react'
import { ownBatchPath } from '#contract/history-paths.ts'
import type { EndedImport } from '#contract/imports.ts'
import * as words from '#contract/messages/import-ended.ts'
import { viewPath } from '#contract/paths.ts'
import { call, type CallResult, type Done } from '../api/network.ts'
import { useCall } from '../records/use-call.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { useLead } from '../ui/lead-to.ts'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './import-ended.module.css'
import { Pager } from './pager.tsx'
import { PlanTable } from './plan-table.tsx'

/** What came of the last import, above the form for the next: also what was not imported, and why. */
export function ImportEnded(ended: EndedImport) {
  const { message, left, change, forget, page, list, tableWords } = ended
  const lead = useLead()
  const showToast = useToasts()
  const { isBusy, send } = useCall<CallResult<Done>>((answer) => {
    if (!answer.ok) showToast({ text: answer.message, tone: 'error' })
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(() => call<Done>('POST', forget, {}))
  }
  return (
    <Section ref={lead} title={message} className={styles.ended}>
      <p className={styles.sentence}>
        {left.total === 0 ? words.nothingLeft : words.someLeft(left.total, tableWords)}
      </p>
      {left.total > 0 && (
        <PlanTable rows={left.shown} words={tableWords} step={left.shown.length} />
      )}
      <Pager
        label={words.leftPages}
        isLater={left.page > 1}
        pathOf={(on) => (on === undefined ? page : viewPath(page, { page: on }))}
        found={{ ...left, shown: left.shown.length }}
      />
      <form method="post" action={forget} onSubmit={submit}>
        <input type="hidden" name="next" value={page} />
        <input type="hidden" name="back" value={page} />
        <ButtonRow>
          {list && <ButtonLink to={list.path}>{list.title}</ButtonLink>}
          {change && <ButtonLink to={ownBatchPath(change)}>{words.seeChanges}</ButtonLink>}
          <Button type="submit" look="quiet" busy={isBusy}>
            {words.dismiss}
          </Button>
        </ButtonRow>
      </form>
    </Section>
  )
}
