import type { ComponentProps } from 'react'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { useRoot } from './use-root.ts'

/** The way to a page from the desk of whoever asks. */
export function DeskTrail({ crumbs }: Pick<ComponentProps<typeof Breadcrumb>, 'crumbs'>) {
  // Nobody without a desk comes to such a page.
  const to = useRoot()?.who?.desk ?? ''
  return <Breadcrumb crumbs={[{ label: 'Your desk', to }, ...crumbs]} />
}
