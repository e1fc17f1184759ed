import { useState, type SubmitEvent } from 'react'
import { changeWords } from '#contract/change-words.ts'
import { undoPath } from '#contract/history-paths.ts'
import { pages } from '#contract/paths.ts'
import type { LatestChange } from '#domain/site/latest-changes.ts'
import { useTakingBack } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import styles from './lately.module.css'

/** What happened last, by whom, with the way back. */
export function Lately({ changes }: { changes: LatestChange[] }) {
  return (
    <Section
      title="Recent changes"
      className={styles.section}
      action={<a href={pages.history}>Full history</a>}
    >
      {changes.length === 0 ? (
        <p className={styles.none}>No changes yet.</p>
      ) : (
        <HairlineList>
          {changes.map((change) => (
            <HairlineRow
              key={change.batch}
              title={change.title}
              meta={
                <>
                  {change.by}, <time dateTime={change.at}>{change.when}</time>
                </>
              }
              aside={change.canUndo && <Undo change={change} />}
            />
          ))}
        </HairlineList>
      )}
    </Section>
  )
}

/** A plain form, which scripts send themselves. */
function Undo({ change: { batch, title } }: { change: LatestChange }) {
  const { takeBack } = useTakingBack()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    await takeBack(batch)
    setBusy(false)
  }
  return (
    <form method="post" action={undoPath(batch)} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="next" value={pages.desk} />
      <Button
        type="submit"
        look="quiet"
        size="small"
        busy={isBusy}
        aria-label={`${changeWords.undo}: ${title}`}
      >
        {changeWords.undo}
      </Button>
    </form>
  )
}
