import type { ReactNode } from 'react'
import { more } from '#contract/messages/record-forms.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './more-fields.module.css'

interface MoreFieldsProps {
  /** Something stands in one of them, or speaks against it. */
  isOpen: boolean
  children: ReactNode
}

/** Fields that few records need, which open in place. */
export function MoreFields({ isOpen, children }: MoreFieldsProps) {
  return (
    <details className={styles.more} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={18} />
        </span>
        {more}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
