import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDepartment } from '#domain/site/department.ts'
import { standingMenu } from '#domain/site/menu.ts'
import { trackReads } from '#store/reads.ts'
import type { Visit } from '#app/visit.ts'
import { testDatabase } from '#test/database.ts'
import { createFreshness } from '#domain/freshness.ts'
import { createLoaderMemory, type LoaderMemory } from './loader-memory.ts'

const { db } = await testDatabase()
await db.site.catchUp()
const department = await readDepartment(db)

/** As much of a visit as these loaders read. */
// The parts that nobody reads here would all be stand-ins.
const visit = { db, department, menu: standingMenu, who: null, person: { name: '' } } as Visit

function newMemory() {
  return createLoaderMemory(createFreshness(db.site))
}

/** A loader that counts how often it is asked, and reads what it is told to. */
function countingLoader(read: (visit: Visit) => unknown = () => null) {
  const loader = {
    asked: 0,
    work: async (seen: Visit) => {
      loader.asked += 1
      read(seen)
      await seen.db.execute(sql`select 1 from events`)
      return loader.asked
    },
  }
  return loader
}

type Loader = ReturnType<typeof countingLoader>

interface Making {
  audience?: string
  of?: Visit
  isKept?: boolean
}

/** Makes the page of one loader, and says what that gave. */
async function make(
  memory: LoaderMemory,
  loader: Loader,
  { audience = 'guests', of = visit, isKept = true }: Making = {},
) {
  const { remember, keep } = memory.open({ address: '/', audience })
  const data = await remember(loader, of, loader.work)
  if (isKept) keep()
  return data
}

async function tell(name: string) {
  await db.execute(sql`select tell_changed(array[${name}]::text[])`)
  await db.site.catchUp()
}

test('a loader is asked again once something has changed that it read, and for nothing else', async () => {
  const memory = newMemory()
  const loader = countingLoader()
  expect(await make(memory, loader)).toBe(1)
  await tell('documents')
  expect(await make(memory, loader)).toBe(1)
  await tell('events')
  expect(await make(memory, loader)).toBe(2)
})

test('a change between two loaders of a page, too, has the first asked again', async () => {
  const memory = newMemory()
  const loader = countingLoader()
  const { remember, keep } = memory.open({ address: '/', audience: 'guests' })
  await remember(loader, visit, loader.work)
  await tell('events')
  keep()
  expect(await make(memory, loader)).toBe(2)
})

test('a page owes itself to what its remembered loaders read', async () => {
  const memory = newMemory()
  const loader = countingLoader()
  await make(memory, loader)
  const { reads } = await trackReads(() => make(memory, loader))
  expect(loader.asked).toBe(1)
  expect(reads).toContain('events')
})

test('a loader that saw a part of the frame is asked again when that is another', async () => {
  const memory = newMemory()
  const loader = countingLoader(({ department: seen }) => seen.name)
  await make(memory, loader)
  await make(memory, loader, { of: { ...visit, menu: { ...standingMenu } } })
  expect(loader.asked).toBe(1)
  await make(memory, loader, { of: { ...visit, department: { ...department } } })
  expect(loader.asked).toBe(2)
})

test('a loader that asked for whom it reads is asked by each audience, another one once', async () => {
  const memory = newMemory()
  const asking = countingLoader(({ who }) => who)
  const other = countingLoader()
  for (const audience of ['guests', 'students', 'guests', 'students']) {
    await make(memory, asking, { audience })
    await make(memory, other, { audience })
  }
  expect([asking.asked, other.asked]).toEqual([2, 1])
})

test('what is of this request or of this moment is read each time', async () => {
  const memory = newMemory()
  for (const read of [({ person }: Visit) => person, ({ mail }: Visit) => mail]) {
    const loader = countingLoader(read)
    await make(memory, loader)
    await make(memory, loader)
    expect(loader.asked).toBe(2)
  }
})

test('nothing is remembered of a page that nobody else may be given', async () => {
  const memory = newMemory()
  const loader = countingLoader()
  await make(memory, loader, { isKept: false })
  await make(memory, loader)
  expect(loader.asked).toBe(2)
})

test('a loader that reads what the database tells nobody of is asked each time', async () => {
  const memory = newMemory()
  const loader = countingLoader()
  const secret = {
    ...loader,
    work: async (seen: Visit) => {
      await seen.db.execute(sql`select 1 from sessions`)
      return loader.work(seen)
    },
  }
  await make(memory, secret)
  await make(memory, secret)
  expect(loader.asked).toBe(2)
})
