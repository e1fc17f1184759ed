import { useEffect, type ReactNode } from 'react'
import { awaitedMark } from '#contract/inline-scripts.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { pressAgain } from './press-again.ts'

/**
 * Around the buttons of a part whose code comes after that of its page: what is pressed in it before
 * that has come is done then. Without scripts the buttons are not shown.
 */
export function Awaited({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) pressAgain(document)
  }, [hydrated])
  return (
    <div data-needs="script" {...(!hydrated && { [awaitedMark]: '' })}>
      {children}
    </div>
  )
}
