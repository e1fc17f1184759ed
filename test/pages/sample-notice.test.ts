import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { sampleInPart, sampleMessages, sampleStays } from '#contract/messages/sample.ts'
import { pages } from '#contract/paths.ts'
import { insertEvent } from '#domain/events/write-events.ts'
import { unwritten } from '#domain/records/document-storage.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { insertRecord } from '#domain/records/write-records.ts'
import { removeSample } from '#domain/sample/remove-sample.ts'
import { sampler } from '#domain/sample/sample-records.ts'
import { record } from '#store/changes.ts'
import { site } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, editor } from '#test/factories.ts'

const { app, db } = await builtApp()
const headers = await login(app, await anAdmin(db))
const fields = { title: 'A', location: 'B', date: '2026-01-01', time: 'Noon', abstract: '' }

async function desk() {
  return (await app.inject({ url: pages.desk, headers })).body
}

test('the desk names the sample and offers to remove it while there is one, and then no more', async () => {
  expect(await desk()).not.toContain(sampleMessages.remove)
  await db.update(site).set({ sampleSince: new Date() })
  await record(db, sampler, (tx, log) => insertEvent(tx, log, { fields, photo: null }))
  expect(await desk()).toContain('1 event came with the program')
  expect(await desk()).toContain(sampleMessages.remove)
  await removeSample(db)
  expect(await desk()).not.toContain(sampleMessages.remove)
})

test('the desk and the set-up check lead to what somebody has changed in part, and say what will stay', async () => {
  const notice = { ...unwritten(kinds.notice), title: 'A', body: 'An invented sentence.' }
  const id = await record(db, sampler, (tx, log) => insertRecord({ tx, log }, 'notice', notice))
  await record(db, sampler, (tx, log) => insertEvent(tx, log, { fields, photo: null }))
  await editRecord(db, editor, 'notice', { id, fields: { title: 'No water today' } })
  const link = `<a href="${pages.notices}">No water today</a>`
  expect(await desk()).toContain(sampleStays('“No water today”'))
  expect(await desk()).toContain(link)
  await removeSample(db)
  expect(await desk()).toContain(sampleInPart(1))
  expect(await desk()).toContain(link)
  expect(await desk()).not.toContain(sampleMessages.remove)
  expect((await app.inject({ url: pages.setUp, headers })).body).toContain(link)
})

test('a visitor reads nothing of it', async () => {
  await record(db, sampler, (tx, log) => insertEvent(tx, log, { fields, photo: null }))
  for (const url of [pages.home, pages.journals, pages.students]) {
    const { body } = await app.inject(url)
    expect(body).not.toContain(sampleMessages.title)
  }
})
