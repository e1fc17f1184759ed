import { expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { undoPath } from '#contract/history-paths.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import { calls } from '#contract/paths.ts'
import { insertEvent } from '#domain/events/write-events.ts'
import { hasSample } from '#domain/sample/fill-with-sample.ts'
import { sampler } from '#domain/sample/sample-records.ts'
import { record } from '#store/changes.ts'
import { events, site } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, anEvent, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const headers = await login(app, await anAdmin(db))
const fields = { title: 'A', location: 'B', date: '2026-01-01', time: 'Noon', abstract: '' }
await anEvent(db)
await db.update(site).set({ sampleSince: new Date() })
await record(db, sampler, (tx, log) => insertEvent(tx, log, { fields, photo: null }))

function post(url: string, as: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, headers: as, payload: {} })
}

test('the sample is removed by administrators alone', async () => {
  const teacher = await login(app, await aTeacher(db))
  const student = await login(app, await aStudentAccount(db))
  const refused = await Promise.all(
    [{}, teacher, student].map((as) => post(calls.removeSample, as)),
  )
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403])
  expect(await db.$count(events)).toBe(2)
})

test('a removal says what went, for good, and can be undone', async () => {
  const removed = await post(calls.removeSample, headers)
  expect(removed.json()).toEqual({ message: 'Sample records removed: 1 event.' })
  expect(await db.$count(events)).toBe(1)
  // A later release brings no part of it back.
  expect(await hasSample(db)).toBe(false)
  const again = await post(calls.removeSample, headers)
  expect(again.json()).toEqual({ message: sampleMessages.none })
  const undone = await post(undoPath(String(removed.headers[changeHeader])), headers)
  expect(undone.statusCode).toBe(200)
  expect(await db.$count(events)).toBe(2)
})
