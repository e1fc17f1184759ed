import { describe, expect, test } from 'vitest'
import * as words from '#contract/messages/site-health.ts'
import { jobs } from '#store/job-schema.ts'
import { site } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { momentInWords } from './moment-in-words.ts'
import { lookAtHealth, type ProcessHealth } from './site-health.ts'

const { db } = await testDatabase()

const startedAt = new Date('2026-11-20T08:00:00Z')
const since = momentInWords(startedAt.toISOString())

const healthy: ProcessHealth = {
  version: '1.2.3',
  node: '24.1.0',
  startedAt,
  memory: 150e6,
  longestDelay: 12,
  turns: { running: 1, waiting: 0, refused: 0 },
  connections: [
    { purpose: 'read', open: 2, idle: 2, waiting: 0, most: 10 },
    { purpose: 'write', open: 0, idle: 0, waiting: 0, most: 4 },
  ],
  replica: null,
  errors: { total: 0, latest: [] },
}

function look(over: Partial<ProcessHealth> = {}) {
  return lookAtHealth(db, {
    mail: { way: 'server', trouble: () => '' },
    storage: { place: 'disk', check: async () => {}, freeSpace: async () => 40e9 },
    backsUpNightly: true,
    backupTarget: null,
    health: { ...healthy, ...over },
  })
}

/** What is said of one point, where the process stands like this. */
async function said(name: keyof typeof words.points, over: Partial<ProcessHealth> = {}) {
  const { points } = await look(over)
  const point = points.find((one) => one.name === name)
  return { isGood: point?.isGood, fact: point?.fact }
}

test('a site that does well says so of every point but its mail and its backup', async () => {
  await db.update(site).set({ provedBackupAt: new Date() })
  const { points, errors } = await look()
  expect(points.filter(({ isGood }) => !isGood).map(({ name }) => name)).toEqual(['mail'])
  expect(errors).toEqual([])
})

test('a pool that is used up, a queue that turned some away and a slow machine need attention', async () => {
  const [read, write] = healthy.connections
  if (!read || !write) throw new Error('There are two pools.')
  const connections = [{ ...read, waiting: 3 }, write]
  const busy = await said('database', { connections })
  expect(busy.isGood).toBe(false)
  expect(busy.fact).toMatch(/3 requests are waiting for a connection/)
  const turns = { running: 4, waiting: 1, refused: 7 }
  expect(await said('visitors', { turns })).toEqual({
    isGood: false,
    fact: `${words.visitorsWaiting(1)} ${words.turnedAway(7)}`,
  })
  expect(await said('speed', { longestDelay: 2400.4 })).toEqual({
    isGood: false,
    fact: words.speedPoor('2400 ms'),
  })
})

test.each([
  ['follows', true],
  ['behind', false],
  ['writes', false],
  ['away', false],
] as const)(
  'a replica that %s is told of in words, and none where there is none',
  async (state, isGood) => {
    const replica = { state, lag: 0, answered: 1, passedOn: 1 }
    expect(await said('replica', { replica })).toEqual({ isGood, fact: words.replicaFacts[state] })
    expect(await said('replica')).toEqual({ isGood: undefined, fact: undefined })
  },
)

function minutesAgo(minutes: number) {
  return new Date(Date.now() - minutes * 60_000)
}

test('work is late when it has waited for a quarter of an hour', async () => {
  expect(await said('work')).toEqual({ isGood: true, fact: words.workDone })
  await db.insert(jobs).values({ queue: 'texts', key: 'a', dueAt: minutesAgo(2) })
  expect(await said('work')).toEqual({ isGood: true, fact: words.workUnderWay(1) })
  await db.insert(jobs).values([
    { queue: 'mails', key: 'b', dueAt: minutesAgo(40) },
    { queue: 'schedule', key: 'c', dueAt: minutesAgo(-40) },
  ])
  expect(await said('work')).toEqual({ isGood: false, fact: words.workLate(2, '40 minutes') })
})

test('the version names all that runs', async () => {
  const { fact } = await said('version')
  expect(fact).toMatch(
    /^Lyceum 1\.2\.3 on Node 24\.1\.0 and PostgreSQL \d+\.\d+, with version \d+ of the schema\./,
  )
})

describe('errors are told in a sentence, with their number and nothing of their text', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  test.each([
    [{ code: 'ENOSPC', event: 'failed' }, /disk is full/],
    [{ code: '57P01', event: 'trouble with the database' }, /database was stopped/],
    [{ code: '', event: 'a scheduled job has failed' }, /scheduled task failed/],
    [{ code: 'E_UNHEARD_OF', event: 'a secret' }, /Something failed in the program/],
  ])('%o', async (error, sentence) => {
    const latest = [{ ...error, at, requestId: 'ab12' }]
    const { errors, points } = await look({ errors: { total: 1, latest } })
    expect(errors).toEqual([
      {
        at: at.toISOString(),
        when: momentInWords(at.toISOString()),
        requestId: 'ab12',
        sentence: expect.stringMatching(sentence),
      },
    ])
    expect(points.find(({ name }) => name === 'errors')).toMatchObject({
      isGood: false,
      fact: words.errorCount(1, since),
    })
  })
})
