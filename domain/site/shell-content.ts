import type { Frame } from './frame.ts'
import type { Department } from './department.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { listPages, menus } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'

export interface NavigationLink {
  label: string
  path: string
}

/** One entry of the navigation bar: a link, or a heading with links under it. */
export type NavigationEntry = NavigationLink | { label: string; links: readonly NavigationLink[] }

/**
 * What every page shows around itself: the department's name and address, the navigation, and the
 * notices that are urgent.
 */
export function shellContent({ department, urgent, menuPages }: Frame) {
  const { brand: _inTheHead, ...shown } = department
  return {
    department: shown,
    navigation: navigationOf(department, menuPages),
    urgent: urgent.map(({ id, title }) => ({ label: title, path: noticePath(id) })),
  }
}

export type ShellContent = ReturnType<typeof shellContent>

/** The navigation bar of every page (product.md section 2). */
function navigationOf(
  { domains }: Department,
  own: Frame['menuPages'],
): readonly NavigationEntry[] {
  const ofDomains = domains.map(({ key, title }) => ({ label: title, path: resourcePath(key) }))
  const grouped = menus.map((label) => ({
    label,
    links: [
      ...linksUnder(label),
      ...(label === 'Resource' ? ofDomains : []),
      // The department's own pages stand behind those of every site.
      ...own.flatMap(({ menu, ...link }) => (menu === label ? [link] : [])),
    ],
  }))
  return [
    ...linksUnder(undefined),
    // A menu without anything in it is none.
    ...grouped.filter(({ links }) => links.length > 0),
    { label: 'Contact Us', path: pages.contact },
  ]
}

function linksUnder(menu: (typeof menus)[number] | undefined): NavigationLink[] {
  return listPages().flatMap(({ path, menu: own }) =>
    own && own.under === menu ? [{ label: own.label, path }] : [],
  )
}
