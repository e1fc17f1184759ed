import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './factors.module.css'
import type { FactorTask } from './factor-task.ts'

interface RecoveryCodesSectionProps {
  left: number
  onAsk: (task: FactorTask) => void
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesSection({ left, onAsk }: RecoveryCodesSectionProps) {
  return (
    <Section
      id="recovery-codes"
      title="Recovery codes"
      meta={left === 1 ? '1 left' : `${left} left`}
    >
      <p className={styles.lede}>
        Should your phone or key be lost, a recovery code signs you in beside your password, each
        once. Keep them on paper, or where you keep your passwords.
      </p>
      <Button onClick={() => onAsk({ what: 'new-codes' })}>Make new codes</Button>
    </Section>
  )
}
