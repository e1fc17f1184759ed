import { useState } from 'react'
import { takeDraftStep, scheduleDraft, scheduleTakeDown } from '../api/drafts.ts'
import * as words from '#contract/messages/drafts.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './draft-bar.module.css'
import { MomentForm, SharePanel } from './draft-panels.tsx'
import type { Autosave, AutosaveState } from './draft-autosave.ts'
import { savedLine } from './saved-line.ts'

interface DraftBarProps {
  kind: string
  /** The record that can be taken down; null for none. */
  removable: string | null
  isShareable: boolean
  autosave: Autosave
  state: AutosaveState
  /** Told once the draft waits for its moment: there is no more to do in the form. */
  onScheduled: () => void
}

/** What is stored of a form, who else is at its record, and what can be done with the draft. */
export function DraftBar(props: DraftBarProps) {
  const { kind, removable, isShareable, autosave, state, onScheduled } = props
  const { draft, others, timeZone } = state
  const { settle, change } = autosave
  const [panel, setPanel] = useState<'share' | 'schedule' | null>(null)
  const showToast = useToasts()
  const toggle = (which: 'share' | 'schedule') => () => {
    void settle()
    setPanel((now) => (now === which ? null : which))
  }
  async function callOff(id: string) {
    const answer = await takeDraftStep(id, 'call-off')
    if (answer.ok) change({ due: '' })
    showToast(answer.ok ? { text: answer.body.message } : { text: answer.message, tone: 'error' })
  }
  const isSchedulable = draft !== null || removable !== null
  if (!draft && others.length === 0 && state.is === 'idle' && !isSchedulable) return null
  return (
    <aside className={styles.bar} aria-label={words.form.label}>
      <div className={styles.row}>
        <div className={styles.states} aria-live="polite">
          {others.map(({ name, savedAgo }) => (
            <p key={name} className={styles.other}>
              {words.isHereToo(name, savedAgo)}
            </p>
          ))}
          <p>{stateOf(state)}</p>
          {draft?.due && <p>{words.willBePublished(draft.due)}</p>}
          {draft?.sharedUntil && <p>{words.isSharedUntil(draft.sharedUntil)}</p>}
        </div>
        <div className={styles.ways}>
          {draft && isShareable && (
            <Button
              look="quiet"
              size="small"
              aria-expanded={panel === 'share'}
              onClick={toggle('share')}
            >
              {words.form.shareTitle}
            </Button>
          )}
          {draft?.due && (
            <Button look="quiet" size="small" onClick={() => void callOff(draft.id)}>
              {words.page.ways.callOff}
            </Button>
          )}
          {isSchedulable && (
            <Button
              look="quiet"
              size="small"
              icon="clock"
              aria-expanded={panel === 'schedule'}
              onClick={toggle('schedule')}
            >
              {words.form.scheduleTitle}
            </Button>
          )}
        </div>
      </div>
      {panel === 'share' && draft && (
        <SharePanel id={draft.id} onShared={(sharedUntil) => change({ sharedUntil })} />
      )}
      {panel === 'schedule' && draft && (
        <MomentForm
          label={words.form.publishOn}
          does={words.form.scheduleTitle}
          timeZone={timeZone}
          send={async (at) => {
            await settle()
            return scheduleDraft(draft.id, at)
          }}
          onDone={({ message }) => {
            showToast({ text: message })
            onScheduled()
          }}
        />
      )}
      {panel === 'schedule' && removable !== null && (
        <MomentForm
          label={words.form.takeDownOn}
          does={words.form.takeDown}
          timeZone={timeZone}
          send={(at) => scheduleTakeDown(kind, removable, at)}
          onDone={({ message }) => {
            setPanel(null)
            showToast({ text: message })
          }}
        />
      )}
    </aside>
  )
}

function stateOf({ draft, is, why, timeZone }: AutosaveState): string {
  if (is === 'saving') return words.form.saving
  if (is === 'offline') return words.form.keptHere
  if (is === 'refused') return words.notKept(why)
  return draft ? savedLine(draft.at, timeZone) : ''
}
