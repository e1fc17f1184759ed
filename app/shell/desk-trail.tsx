import type { ComponentProps } from 'react'
import { pages } from '#contract/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { useRoot } from './use-root.ts'

/** The way to a page from the desk of whoever asks. */
export function DeskTrail({ crumbs }: Pick<ComponentProps<typeof Breadcrumb>, 'crumbs'>) {
  const to = useRoot()?.who?.desk ?? pages.desk
  return <Breadcrumb crumbs={[{ label: 'Your desk', to }, ...crumbs]} />
}
