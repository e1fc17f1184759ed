import { kinds } from '#contract/kinds/kinds.ts'
import { moveEntry, withoutEntry, type EntryMove } from '#contract/menu-order.ts'
import { orderOutdated } from '#contract/messages/records.ts'
import type { Db } from '#store/database.ts'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { editRecord } from '../records/edit-record.ts'
import { menuPage } from './menu-page.ts'

interface Moving extends EntryMove {
  /** The version of the menu that was seen; 0 for the menu of every site. */
  version: number
}

/**
 * Moves one entry of the menu, or takes it out, by its place among all as they were seen: for a form
 * without scripts, which cannot send the whole menu. Throws conflict where somebody has changed it since.
 */
export async function moveMenuEntry(db: Db, who: Who, { at, move, version }: Moving) {
  const { name } = kinds.menu
  requireWriterOfAll(who, name)
  const seen = await menuPage(db, who)
  if ((seen.version ?? 0) !== version) throw new Problem('conflict', orderOutdated)
  const entries = seen.entries.map(({ entry }) => entry)
  const moved =
    move === 'hide' ? withoutEntry(entries, at) : moveEntry(entries, at, move === 'up' ? -1 : 1)
  const fields = { entries: [...moved] }
  // Of two who move something at once the second is told what the first has changed meanwhile.
  await editRecord(db, who, name, { id: name, version: seen.version, fields })
}
