import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './factors.module.css'
import type { FactorTask } from './factor-task.ts'

interface AuthenticatorSectionProps {
  isOn: boolean
  onAsk: (task: FactorTask) => void
}

/** The section's name for links. */
export const authenticatorSection = 'authenticator'

/** Whether an app gives codes for this account, and the way to begin or end that. */
export function AuthenticatorSection({ isOn, onAsk }: AuthenticatorSectionProps) {
  const action = isOn ? (
    <Button onClick={() => onAsk({ what: 'turn-off-app' })}>Turn off</Button>
  ) : (
    <Button icon="plus" onClick={() => onAsk({ what: 'set-up-app' })}>
      Set up an app
    </Button>
  )
  return (
    <Section id={authenticatorSection} title="Authenticator app" meta={isOn ? 'On' : undefined}>
      <p className={styles.lede}>
        {isOn
          ? 'After your password, you enter the six-digit code from the app. If you change phones, move the app to the new one or set it up again here.'
          : 'An app on your phone shows a six-digit code that changes every 30 seconds, so a stolen password is not enough to log in as you.'}
      </p>
      {action}
    </Section>
  )
}
