import { useState } from 'react'
import * as words from '#contract/messages/graduate-account.ts'
import { pages } from '#contract/paths.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { editProfile } from '../../api/profiles.ts'
import { endOwnAccount } from '../../api/sessions.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useReadAnew } from '../../shell/use-read-anew.ts'
import { useUndo } from '../../shell/use-undo.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { Prose } from '../../ui/text-layout.tsx'
import { useToasts } from '../../ui/toast.tsx'

export interface GraduateAccountProps {
  student: OwnProfile
}

/** Where a graduate says whether to keep the account, and ends it. */
export function GraduateAccount({ student }: GraduateAccountProps) {
  const [sending, setSending] = useState<'keep' | 'end' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()

  async function keep() {
    setSending('keep')
    const answer = await editProfile(student['_id'], { keeps_account: 'true' }, {})
    setSending(null)
    await readAnew(() =>
      answer.ok
        ? showToast({ text: words.keptNow, ...undo(answer.change) })
        : showToast({ text: answer.message, tone: 'error' }),
    )
  }

  async function end() {
    setSending('end')
    const answer = await endOwnAccount()
    // Whoever has no account any longer is a visitor: nothing of this page may stay.
    if (answer.ok) return location.replace(pages.home)
    setSending(null)
    setAsking(false)
    return showToast({ text: answer.message, tone: 'error' })
  }

  return (
    <Section title={words.title} id="graduate-account">
      <Prose>
        <p>{student.keepsAccount ? words.kept : words.asked}</p>
        <p>{words.page}</p>
      </Prose>
      <Awaited>
        <ButtonRow>
          {!student.keepsAccount && (
            <Button busy={sending === 'keep'} onClick={() => void keep()}>
              {words.keep}
            </Button>
          )}
          <Button look="quiet-danger" onClick={() => setAsking(true)}>
            {words.end}
          </Button>
        </ButtonRow>
      </Awaited>
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      <ConfirmDialog
        id="end-account"
        title={words.endTitle}
        sentence={words.whatGoes}
        note={words.whatStays}
        confirmLabel={words.end}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
        busy={sending === 'end'}
        danger
      />
    </Section>
  )
}
