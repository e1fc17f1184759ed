import * as words from '#contract/messages/record-forms.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './unsaved-notice.module.css'

interface UnsavedNoticeProps {
  sentence: string
  /** It is being saved. */
  isBusy?: boolean
  onOpen: () => void
  onDiscard: () => void
}

/** Says on the page that there is a form which was put aside. */
export function UnsavedNotice({ sentence, isBusy = false, onOpen, onDiscard }: UnsavedNoticeProps) {
  const ways = (
    <ButtonRow>
      <Button size="small" onClick={onOpen}>
        {words.goOn}
      </Button>
      <Button size="small" look="quiet-danger" onClick={onDiscard}>
        {words.discard}
      </Button>
    </ButtonRow>
  )
  return (
    <div className={styles.unsaved}>
      <Notice tone={isBusy ? 'info' : 'warning'} action={ways} live>
        <p>{sentence}</p>
      </Notice>
    </div>
  )
}
