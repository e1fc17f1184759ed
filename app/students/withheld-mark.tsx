import * as profileMessages from '#contract/messages/profile.ts'
import type { Audience } from '#contract/visibility.ts'
import { Icon } from '../ui/icon.tsx'
import { eyeOffIcon, lockIcon } from '../ui/rare-icons.ts'
import styles from './withheld-mark.module.css'

/** Tells whoever sees a part that not everybody does. */
export function WithheldMark({ audience }: { audience: Audience }) {
  if (audience === 'public') return null
  return (
    <span className={styles.mark}>
      <Icon name={audience === 'hidden' ? eyeOffIcon : lockIcon} size={16} />
      {profileMessages.mark[audience]}
    </span>
  )
}
