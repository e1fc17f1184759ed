import type { ComponentProps } from 'react'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { useRoot } from './use-root.ts'

type Trail = ComponentProps<typeof Breadcrumb>

/** The way to a page from the desk of whoever asks. */
export function DeskTrail({ above = [], here }: Partial<Trail> & Pick<Trail, 'here'>) {
  // Nobody without a desk comes to such a page.
  const to = useRoot()?.who?.desk ?? ''
  return <Breadcrumb above={[{ label: 'Your desk', to }, ...above]} here={here} />
}
