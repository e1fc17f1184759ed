import { useState, type SubmitEvent } from 'react'
import * as profileMessages from '#contract/messages/profile.ts'
import { messages } from '#contract/messages.ts'
import { rosterMessages as words } from '#contract/messages/roster.ts'
import { audiences, type Audience } from '#contract/visibility.ts'
import { saveSettings } from '../api/factors.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './email-default.module.css'

/** The button that it takes the place of had the focus. */
function takeFocus(control: HTMLElement | null) {
  control?.focus()
}

/** Who sees the e-mail address of students who have not chosen. */
export function EmailDefault({ audience }: { audience: Audience }) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('audience')
    const studentEmails = audiences.find((known) => known === chosen)
    if (!studentEmails || studentEmails === audience) return showToast({ text: messages.unchanged })
    setBusy(true)
    const answer = await saveSettings({ studentEmails })
    setBusy(false)
    if (!answer.ok) return showToast({ text: answer.message, tone: 'error' })
    return readAnew(() => showToast({ text: answer.body.message, ...undo(answer.change) }))
  }

  return (
    <form key={audience} className={styles.form} onSubmit={(event) => void save(event)}>
      <SelectField
        name="audience"
        label={words.emailsSeenBy}
        defaultValue={audience}
        ref={takeFocus}
      >
        {audiences.map((choice) => (
          <option key={choice} value={choice}>
            {profileMessages.audienceOfAll[choice]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}
