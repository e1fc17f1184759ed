import { useEffect, useRef, type ReactNode } from 'react'

interface SavedItemProps {
  className: string | undefined
  /** By which its place can be led to; undefined where nothing leads there. */
  id?: string
  /** It was saved last. */
  isSaved: boolean
  children: ReactNode
}

/** An item of a list that is edited: what was saved is shown where it has gone. */
export function SavedItem({ className, id, isSaved, children }: SavedItemProps) {
  const item = useRef<HTMLLIElement>(null)
  // What was saved may have gone to another place of the list; the page shows where.
  useEffect(() => {
    if (isSaved) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaved])
  return (
    <li ref={item} id={id} className={className} data-saved={isSaved || undefined}>
      {children}
    </li>
  )
}
