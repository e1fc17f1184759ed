import { type Manifest, readManifests, removeManifest } from './manifest.ts'
import type { Vault } from './vault.ts'

const day = 86_400_000
/** A day from Monday on, so that weeks begin there. */
const firstMonday = Date.UTC(1970, 0, 5)

/** How many are kept of those that are the newest of a span of time. */
interface Rule {
  count: number
  spanOf: (moment: Date) => string | number
}

/** One for 7 days, 4 weeks and 12 months each. */
const nights: Rule[] = [
  { count: 7, spanOf: (moment) => moment.toISOString().slice(0, 10) },
  { count: 4, spanOf: (moment) => Math.floor((moment.getTime() - firstMonday) / (7 * day)) },
  { count: 12, spanOf: (moment) => moment.toISOString().slice(0, 7) },
]

/** Where backups come every few minutes, also one for each of the last 24 hours that had any. */
export const hoursAndNights: Rule[] = [
  { count: 24, spanOf: (moment) => moment.toISOString().slice(0, 13) },
  ...nights,
]

type Dated = Pick<Manifest, 'takenAt'>

/** Which of these backups (in any order) are kept. */
export function keptOf<Backup extends Dated>(backups: Backup[], rules = nights): Backup[] {
  const newestFirst = backups.toSorted((a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt))
  const wanted = new Set<Backup>()
  for (const { count, spanOf } of rules) {
    const bySpan = Map.groupBy(newestFirst, ({ takenAt }) => spanOf(new Date(takenAt)))
    for (const [newest] of [...bySpan.values()].slice(0, count)) if (newest) wanted.add(newest)
  }
  return newestFirst.filter((backup) => wanted.has(backup))
}

interface Thinning {
  rules?: Rule[]
  /**
   * The moments of backups that stay by no rule. The one just taken is among them: where the clock was
   * set back, it is not the newest by its date.
   */
  staying: readonly string[]
}

/** Removes the backups that no rule keeps, and what only they held. */
export async function thinOut(vault: Vault, { rules = nights, staying }: Thinning): Promise<void> {
  const backups = await readManifests(vault)
  const kept = new Set(keptOf(backups, rules))
  for (const backup of backups) {
    if (!kept.has(backup) && !staying.includes(backup.takenAt)) await removeManifest(vault, backup)
  }
  await sweepParts(vault)
}

/** Removes the oldest backup, but never the last one. False where nothing could go. */
export async function removeOldest(vault: Vault): Promise<boolean> {
  const [oldest, ...others] = await readManifests(vault)
  if (!oldest || others.length === 0) return false
  await removeManifest(vault, oldest)
  await sweepParts(vault)
  return true
}

/**
 * Removes tables and files that no backup of the folder holds, and what a broken-off backup left.
 * Nothing else may write into the folder meanwhile.
 */
async function sweepParts(vault: Vault) {
  const backups = await readManifests(vault)
  // Whoever sweeps has just kept one: a place without any is not the one that it was.
  if (backups.length === 0) return
  const wanted = new Set([
    ...backups.flatMap(({ tables }) => tables.map(({ content }) => vault.table(content))),
    ...backups.flatMap(({ files }) => files.map(({ hash }) => vault.file(hash))),
  ])
  for (const folder of [vault.tables, vault.files]) {
    for (const path of await vault.list(folder)) if (!wanted.has(path)) await vault.remove(path)
  }
}
