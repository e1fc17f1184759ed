import type { ReactNode } from 'react'
import styles from './description-list.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

/** Names and what they stand for, a hairline each. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

interface DescriptionProps {
  label: ReactNode
  icon?: IconName
  children: ReactNode
}

export function Description({ label, icon, children }: DescriptionProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>
        {icon && <Icon name={icon} />}
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
