import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { openCrowd, type Outcome } from './crowd.ts'
import { addJournals, addToSchema, lostWrites, openStand, password, type Stand } from './stand.ts'

/** How long the crowd goes on between two blows, in milliseconds. */
const breath = 2000

describe.skipIf(inject('noBalancer') !== '')('three copies behind a balancer', () => {
  let stand: Stand
  let crowd: Awaited<ReturnType<typeof openCrowd>>

  beforeAll(async () => {
    stand = await openStand()
    const journals = await addJournals(stand.postgres.primary.url, 3)
    const load = { visitors: 4, members: 2, pause: 40 }
    crowd = await openCrowd({ origin: stand.origin, password, journals, ...load })
  })
  afterAll(() => stand?.close())

  test('lose nothing and show nothing old while each part of them goes and comes back', async () => {
    const [a, b] = stand.copies
    const { primary, standby } = stand.postgres
    await wait(breath)
    await a.kill()
    await wait(breath)
    await a.start()
    // A release: one that came first has added to the schema, and the others are started anew.
    await addToSchema(stand.postgres.primary)
    await b.stop()
    await b.start()
    await wait(breath)
    expect(await stand.answeredByReplica()).toBeGreaterThan(0)
    await primary.kill()
    await standby.promote()
    await wait(2 * breath)
    await stand.untilReady()
    const outcome = await crowd.leave()
    expect(outcome).toMatchObject({ failed: [], ownStale: [] } satisfies Partial<Outcome>)
    expect(await lostWrites(outcome.acknowledged, standby)).toEqual([])
    // Every kind was at it; how late others see a write is measured by the benchmark.
    expect(outcome.acknowledged.length).toBeGreaterThan(10)
    expect(Math.min(outcome.reads.visitors, outcome.reads.members)).toBeGreaterThan(50)
  })
})
