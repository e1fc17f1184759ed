import { messages } from '#contract/messages.ts'
import { contactCardPath } from '#contract/students.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'

/** The ways to take a profile along. Only a script prints, so only a script shows its button. */
export function ProfileTools({ registerNumber }: { registerNumber: string }) {
  return (
    <ButtonRow>
      <ButtonLink icon="contact" to={contactCardPath(registerNumber)} download reloadDocument>
        {messages.students.saveContact}
      </ButtonLink>
      <Button icon="print" data-print="" hidden>
        {messages.students.print}
      </Button>
    </ButtonRow>
  )
}
