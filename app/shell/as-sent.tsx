import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './shell.module.css'

interface AsSentProps {
  /** Of its element; no other of the page has it. */
  id: string
  /** What it is made of: where that changes, it is read anew. Nothing where others see to that. */
  shows?: unknown
  /** Nothing in a browser, which has the markup and need not know how it is made. */
  children?: ReactNode
  /** The markup, where the server has it already; in the place of children. */
  make?: (() => string) | undefined
}

/**
 * A part of a page that stays in the browser as the server sent it, without its code. It holds nothing
 * that React works, such as a button. Where it is to show something else, or comes without its
 * document, the page that the server makes now is asked for it.
 */
export function AsSent({ id, shows, children, make }: AsSentProps) {
  const isHydrated = useHydrated()
  // It is the same each time, so that React never writes over what stands there.
  const [markup] = useState(() => (import.meta.env.SSR || isHydrated ? '' : markupOf(id)))
  const said = JSON.stringify(shows) ?? ''
  const shown = useRef(isHydrated ? null : said)
  useEffect(() => {
    if (shown.current === said) return
    shown.current = said
    // Where its code does not come, the page works on.
    void import('./follow-page.ts').then(
      ({ readAnew }) => readAnew(id),
      () => {},
    )
  }, [id, said])
  if (import.meta.env.SSR && !make) {
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
      dangerouslySetInnerHTML={{ __html: make?.() ?? markup }}
    />
  )
}

function markupOf(id: string) {
  return document.getElementById(id)?.innerHTML ?? ''
}
