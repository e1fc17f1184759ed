import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as words from '#contract/messages/requests.ts'
import { keptAnswers } from '#store/account-schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, editor } from '#test/factories.ts'
import { beginCall, keepAnswer, sweepAnswers } from './kept-answers.ts'
import { addRecord } from './records/edit-record.ts'

const { db } = await testDatabase()
const who = { ...editor, accountId: (await anAdmin(db)).id }
const call = { key: 'a', fingerprint: 'add a link' }
const done = { status: 200, body: '{"message":"Added"}', change: 'batch' }
const link = { name: 'CoAP', url: 'https://a.example/', description: 'A standard.' }

beforeEach(async () => void (await db.delete(keptAnswers)))

test('a call whose process ended before it wrote is done anew, by one of those who ask', async () => {
  const { batch } = await begun()
  await expect(beginCall(db, who, call)).rejects.toThrow(words.stillUnderWay)
  await pass('2 minutes')
  const answers = await Promise.allSettled([1, 2, 3].map(() => beginCall(db, who, call)))
  const taken = answers.filter(({ status }) => status === 'fulfilled')
  expect(taken).toMatchObject([{ value: { attempt: { key: 'a' } } }])
  expect(taken).not.toMatchObject([{ value: { attempt: { batch } } }])
})

test('a call whose process ended once it had written is answered from the change log', async () => {
  const { batch } = await begun()
  const fields = { ...link, domain: 'CyberSecurity' as const }
  const id = await addRecord(db, { ...who, batch }, 'link', { fields })
  await pass('2 minutes')
  const body = JSON.stringify({ message: words.savedBefore, _id: id })
  expect(await beginCall(db, who, call)).toEqual({ answer: { status: 200, body, change: batch } })
})

test('an answer is kept for a day, and then swept', async () => {
  await keepAnswer(db, await begun(), done)
  await pass('23 hours')
  await sweepAnswers(db)
  expect(await beginCall(db, who, call)).toEqual({ answer: done })
  await pass('2 hours')
  expect(await beginCall(db, who, { ...call, fingerprint: 'another' })).toMatchObject({
    attempt: { key: 'a' },
  })
  await pass('25 hours')
  await sweepAnswers(db)
  expect(await db.$count(keptAnswers)).toBe(0)
})

async function begun() {
  const first = await beginCall(db, who, call)
  if (!('attempt' in first)) throw new Error('It was done before.')
  return first.attempt
}

/** Makes all calls older. */
async function pass(time: string) {
  await db
    .update(keptAnswers)
    .set({ begunAt: sql`begun_at - ${time}::interval` })
    .where(eq(keptAnswers.accountId, who.accountId))
}
