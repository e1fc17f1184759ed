import * as words from '#contract/messages/record-forms.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './draft-offer.module.css'

interface DraftOfferProps {
  /** When it was typed, as a date of JSON. */
  at: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what was typed into a form before its page was left. */
export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  const ways = (
    <ButtonRow>
      <Button size="small" onClick={onRestore}>
        {words.restore}
      </Button>
      <Button size="small" look="quiet-danger" onClick={onDiscard}>
        {words.discard}
      </Button>
    </ButtonRow>
  )
  return (
    <div className={styles.offer}>
      <Notice action={ways} live>
        <p>{words.unsavedFrom(moment.format(new Date(at)))}</p>
      </Notice>
    </div>
  )
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
