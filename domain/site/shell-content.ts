import type { Department } from './department.ts'
import { listPages, menus } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'

export interface NavigationLink {
  label: string
  path: string
}

/** One entry of the navigation bar: a link, or a heading with links under it. */
export type NavigationEntry = NavigationLink | { label: string; links: readonly NavigationLink[] }

/** What every page shows around itself: the department's name and address, and the navigation. */
export function shellContent(department: Department) {
  const { brand: _inTheHead, ...shown } = department
  return { department: shown, navigation }
}

export type ShellContent = ReturnType<typeof shellContent>

/** The navigation bar of every page (product.md section 2). */
const navigation: readonly NavigationEntry[] = [
  ...linksUnder(undefined),
  ...menus.map((label) => ({ label, links: linksUnder(label) })),
  { label: 'Contact Us', path: pages.contact },
]

function linksUnder(menu: (typeof menus)[number] | undefined): NavigationLink[] {
  return listPages().flatMap(({ path, menu: own, addresses = {} }) => {
    const within = Object.entries(addresses).map(([piece, address]) => ({
      path: path.replace(/:\w+/, piece),
      menu: address.menu,
    }))
    return [...(own ? [{ path, menu: own }] : []), ...within]
      .filter((entry) => entry.menu.under === menu)
      .map((entry) => ({ label: entry.menu.label, path: entry.path }))
  })
}
