import { kinds } from '#contract/kinds/kinds.ts'
import { allDomains } from '#contract/kinds/menu-kind.ts'
import type { MenuEntry } from '#contract/menu-order.ts'
import * as words from '#contract/messages/menu.ts'
import { pageHead } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { recordForEditing } from '../records/edit-record.ts'
import { menuChoices, standingMenu } from './menu.ts'

/** The menu entry by entry, with what its forms need. Administrators only. */
export async function menuPage(db: Reader, who: Who) {
  requireAdmin(who)
  const [{ version, fields }, choices] = await Promise.all([
    recordForEditing(db, who, kinds.menu.name, kinds.menu.name),
    menuChoices(db),
  ])
  // As its description says.
  const own = fields['entries'] as readonly MenuEntry[]
  const names = new Map(choices.flatMap((group) => group.choices))
  const isStanding = own.length === 0
  return {
    words: pageHead('menu'),
    isStanding,
    entries: (isStanding ? standingMenu.entries : own).map((one) => shown(one, names)),
    /** What an entry may lead to. */
    choices,
    ...(version > 0 && { version }),
  }
}

export type MenuPage = Awaited<ReturnType<typeof menuPage>>
export type ShownEntry = MenuPage['entries'][number]

/** An entry with what it is called, and where it leads. */
function shown(one: MenuEntry, names: ReadonlyMap<string, string>) {
  const { label, path, url } = one
  const known = names.get(path)
  return {
    entry: one,
    name: label || known || path || url,
    fact: factOf(one, known),
  }
}

function factOf({ place, path, url }: MenuEntry, known: string | undefined) {
  if (place === 'heading' || path === allDomains) return ''
  if (path === pages.contact) return words.foot
  return url || (known === undefined ? words.gone : path)
}
