import { type ComponentProps, useEffect, useRef } from 'react'

interface SavedItemProps extends Omit<ComponentProps<'li'>, 'id'> {
  className: string | undefined
  /** By which its place can be led to; undefined where nothing leads there. */
  id?: string
  /** It was saved last. */
  isSaved: boolean
}

/** An item of a list that is edited: what was saved is shown where it has gone. */
export function SavedItem({ isSaved, children, ...rest }: SavedItemProps) {
  const item = useRef<HTMLLIElement>(null)
  // What was saved may have gone to another place of the list; the page shows where.
  useEffect(() => {
    if (isSaved) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaved])
  return (
    <li ref={item} data-saved={isSaved || undefined} {...rest}>
      {children}
    </li>
  )
}
