import type { ComponentProps } from 'react'
import { pages } from '#contract/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'

/** The way from the desk to a page that is reached from there. */
export function DeskTrail({ crumbs }: Pick<ComponentProps<typeof Breadcrumb>, 'crumbs'>) {
  return <Breadcrumb crumbs={[desk, ...crumbs]} />
}

const desk = { label: 'Your desk', to: pages.desk }
