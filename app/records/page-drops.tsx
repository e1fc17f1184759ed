import { useEffect, useEffectEvent, useState } from 'react'
import { catchOnPage, type CaughtFiles } from '../ui/catch-files.ts'
import { Icon } from '../ui/icon.tsx'
import { uploadIcon } from '../ui/rare-icons.ts'
import styles from './page-drops.module.css'

/** Files that were dropped on a page, for the form that opens for them: whoever takes them has them alone. */
export interface Dropped {
  take: () => CaughtFiles | null
}

interface PageDropsProps {
  /** What becomes of files that fall here. */
  words: string
  onFiles: (dropped: Dropped) => void
}

/** Takes files that fall anywhere on a page, and says so while they are held over it. */
export function PageDrops({ words, onFiles }: PageDropsProps) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((caught: CaughtFiles) => onFiles(waiting(caught)))
  useEffect(() => catchOnPage(document, { onFiles: take, onOver: setOver }), [])
  return (
    isOver && (
      <div className={styles.over} aria-hidden="true">
        <p className={styles.words}>
          <Icon name={uploadIcon} size={24} />
          {words}
        </p>
      </div>
    )
  )
}

function waiting(caught: CaughtFiles): Dropped {
  const held: CaughtFiles[] = [caught]
  return { take: () => held.pop() ?? null }
}
