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
        If you lose your phone or security key, log in with your password and a recovery code. Each
        code works once. Keep them on paper or in your password manager.
      </p>
      <Button onClick={() => onAsk({ what: 'new-codes' })}>Create new codes</Button>
    </Section>
  )
}
