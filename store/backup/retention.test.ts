import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type Manifest, readManifests, writeManifest } from './manifest.ts'
import { keptOf, removeOldest, thinOut } from './retention.ts'
import { makeVault, type Vault } from './vault.ts'

const day = 86_400_000

/** One backup each night at 02:07 UTC, the newest on Friday, 20 November 2026. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, age) => ({
    takenAt: new Date(Date.UTC(2026, 10, 20, 2, 7) - age * day).toISOString(),
  }))

const dayOf = ({ takenAt }: { takenAt: string }) => takenAt.slice(0, 10)

test('of two years of nights it keeps 7 days, 4 weeks and 12 months, the newest of each', () => {
  expect(keptOf(nights(730)).map(dayOf)).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('it keeps all when there are few, whatever their order', () => {
  const few = nights(5)
  expect(keptOf(few.toReversed())).toEqual(few)
})

test('of one day it keeps the newest alone', () => {
  const hours = ['03', '09', '21'].map((hour) => ({ takenAt: `2026-11-20T${hour}:00:00.000Z` }))
  expect(keptOf(hours).map(({ takenAt }) => takenAt)).toEqual(['2026-11-20T21:00:00.000Z'])
})

test('nights that were missed cost no place', () => {
  const weekly = nights(400).filter((_, age) => age % 7 === 0)
  expect(keptOf(weekly).map(dayOf).slice(0, 7)).toEqual(weekly.map(dayOf).slice(0, 7))
})

let vault: Vault
beforeEach(async ({ onTestFinished }) => {
  const made = await temporaryFolder()
  onTestFinished(made.remove)
  vault = await makeVault(made.path)
})

/** A backup of one table and one file, which later ones may share. */
async function keep(takenAt: string, table: string, file: string) {
  const [content, hash] = [table.repeat(64), file.repeat(64)]
  await vault.write([], () => vault.table(content))
  await vault.write([], () => vault.file(hash))
  await writeManifest(vault, {
    ...empty,
    takenAt: `${takenAt}T02:07:00.000Z`,
    tables: [{ name: 'events', columns: [], key: [], rows: 0, content }],
    files: [{ hash, size: 0 }],
  })
}

const empty: Omit<Manifest, 'takenAt'> = {
  format: 1,
  migratedTo: 0,
  tables: [],
  sequences: [],
  files: [],
  lost: [],
  sessionSecret: null,
}

async function held() {
  const files = await readdir(vault.files, { recursive: true, withFileTypes: true })
  return {
    moments: (await readManifests(vault)).map(dayOf),
    tables: (await readdir(vault.tables)).map((name) => name[0]),
    files: new Set(files.filter((entry) => entry.isFile()).map(({ name }) => name[0])),
  }
}

test('the oldest goes with what it alone held, and the last one stays', async () => {
  await keep('2026-11-18', 'a', 'a')
  await keep('2026-11-19', 'b', 'a')
  await keep('2026-11-20', 'b', 'c')
  await writeFile(join(vault.tables, '.draft-0123'), 'what a kill left')
  expect(await removeOldest(vault)).toBe(true)
  expect(await held()).toEqual({
    moments: ['2026-11-19', '2026-11-20'],
    tables: ['b'],
    files: new Set(['a', 'c']),
  })
  expect(await removeOldest(vault)).toBe(true)
  expect(await removeOldest(vault)).toBe(false)
  expect(await held()).toEqual({ moments: ['2026-11-20'], tables: ['b'], files: new Set(['c']) })
})

test('thinning out removes those that are kept no longer', async () => {
  for (const { takenAt } of nights(9)) await keep(takenAt.slice(0, 10), 'a', 'b')
  await thinOut(vault, { staying: [] })
  expect((await held()).moments).toEqual(nights(7).map(dayOf).toReversed())
})
