import type { ReactNode } from 'react'
import styles from './shell.module.css'

interface AsSentProps {
  id: string
  /** Nothing in a browser, which has the markup and need not know how it is made. */
  children?: ReactNode
}

/** A part of a page that stays in the browser as the server sent it, without its code and its data. */
export function AsSent({ id, children }: AsSentProps) {
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={styles.asSent}>
        {children}
      </div>
    )
  }
  return (
    <div
      id={id}
      className={styles.asSent}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markupOf(id) }}
    />
  )
}

const sent = new Map<string, string>()

/** It is the same each time, so that React never writes over what stands there. */
function markupOf(id: string) {
  const markup = sent.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  sent.set(id, markup)
  return markup
}
