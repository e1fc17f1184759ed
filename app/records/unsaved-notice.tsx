import * as words from '#contract/messages/record-forms.ts'
import { useRoot } from '../shell/use-root.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { focusFirst } from '../ui/focus.ts'
import { Notice } from '../ui/notice.tsx'
import { draftMoment } from './draft-moment.ts'
import styles from './unsaved-notice.module.css'

interface UnsavedNoticeProps {
  sentence: string
  /** What the button says that goes on with it. */
  goOn?: string
  tone?: 'info' | 'warning'
  onOpen: () => void
  onDiscard: () => void
}

/** Says that there is a form which was put aside, and offers to go on with it or to discard it. */
export function UnsavedNotice({
  sentence,
  goOn = words.goOn,
  tone = 'warning',
  onOpen,
  onDiscard,
}: UnsavedNoticeProps) {
  const ways = (
    <ButtonRow>
      <Button size="small" onClick={onOpen}>
        {goOn}
      </Button>
      <Button size="small" look="quiet-danger" onClick={onDiscard}>
        {words.discard}
      </Button>
    </ButtonRow>
  )
  return (
    <div ref={goOnAfter} className={styles.unsaved}>
      <Notice tone={tone} action={ways} live>
        <p>{sentence}</p>
      </Notice>
    </div>
  )
}

/**
 * The `ref` of a notice: the button that is pressed leaves with it, so whoever uses keys goes on in the form
 * around it, or at the start of the page.
 */
function goOnAfter(notice: HTMLElement | null) {
  const form = notice?.closest('form, dialog')
  // A form that is restored is drawn anew: its first control is looked for once it stands.
  return () =>
    void requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusFirst(form)
    })
}

interface DraftOfferProps {
  /** When it was typed, as a date of JSON. */
  at: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what was typed into a form before its page was left. */
export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  const timeZone = useRoot()?.who?.timeZone
  return (
    <UnsavedNotice
      sentence={words.unsavedFrom(draftMoment(at, timeZone))}
      goOn={words.restore}
      tone="info"
      onOpen={onRestore}
      onDiscard={onDiscard}
    />
  )
}
