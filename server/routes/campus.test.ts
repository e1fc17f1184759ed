import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import { newId } from '#store/columns.ts'
import { students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aTeacher, anAdmin } from '#test/factories.ts'
import { testServices } from '#test/site-services.ts'

const services = await testServices()
/** For how long somebody was kept waiting, in milliseconds. */
const waits: number[] = []
const wait = async (milliseconds: number) => void waits.push(milliseconds)
/** A machine that is slow at the moment refuses nobody here: it is the room in the line that counts. */
const patience = 60_000
const { app, db } = await testApp({
  ...services,
  signIn: { ...services.signIn, wait },
  patience,
})

/** Everybody of this file asks from the same address. */
function post(url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.7' })
}

/** Asks for all of it, forty at once, and tells the statuses. */
async function fortyAtOnce(asks: (() => ReturnType<typeof post>)[]) {
  const due = asks.values()
  const statuses: number[] = []
  const worker = async () => {
    for (const ask of due) statuses.push((await ask()).statusCode)
  }
  await Promise.all(Array.from({ length: 40 }, worker))
  return statuses
}

const password = 'a password of the laboratory'

/** Students whose passwords are hashed with little work: this is about how many they are. */
async function aLaboratory(count: number) {
  const nonce = Buffer.from('a salt of sixteen')
  const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: 32, nonce }
  const tag = argon2Sync('argon2id', { ...cheap, message: password })
  const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${inBase64(nonce)}$${inBase64(tag)}`
  const rows = Array.from({ length: count }, () => newId()).map((id) => ({
    id,
    registerNumber: id.toUpperCase(),
    name: 'Asha Raman',
    year: 2,
  }))
  await db.insert(students).values(rows)
  const role = 'stud' as const
  await db
    .insert(accounts)
    .values(rows.map(({ id, name }) => ({ id: newId(), name, studentId: id, role, passwordHash })))
  return rows.map(({ registerNumber }) => registerNumber)
}

function inBase64(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '')
}

test('three hundred students of one laboratory sign in, beside others who guess', async () => {
  const numbers = await aLaboratory(300)
  const right = numbers.map((loginInput) => () => post('/login', { loginInput, password }))
  const wrong = Array.from(
    { length: 60 },
    (_, index) => () => post('/login', { loginInput: `nobody ${index}`, password }),
  )
  const guessing = wrong.flatMap((guess, index) => [
    guess,
    ...right.slice(index * 5, index * 5 + 5),
  ])
  const statuses = await fortyAtOnce(guessing)
  const times = [200, 401, 429].map((wanted) => statuses.filter((s) => s === wanted).length)
  expect(times).toEqual([300, 30, 30])
  // Wrong ones are slowed, each by itself.
  expect(waits.filter((milliseconds) => milliseconds === 2000)).toHaveLength(30)
})

test('whoever guesses on is told how long to wait, and is let in when right', async () => {
  const refused = await post('/login', { loginInput: 'nobody at all', password })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toEqual({ message: messages.login.tooMany })
  const teacher = await aTeacher(db)
  const payload = { loginInput: teacher.reg, password: teacher.password }
  expect((await post('/login', payload)).statusCode).toBe(200)
})

test('a right token is never refused, however often and beside how many wrong ones', async () => {
  const { cookie } = await login(app, await anAdmin(db))
  const token = cookie.replace('jwtToken=', '')
  const right = Array.from({ length: 1000 }, () => () => post(calls.token, { token }))
  const wrong = Array.from({ length: 100 }, () => () => post(calls.token, { token: 'not a token' }))
  const statuses = await fortyAtOnce([...wrong, ...right])
  expect(statuses.filter((status) => status === 200)).toHaveLength(1000)
  expect(statuses.filter((status) => status === 401)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})

test('a class of sixty types in the search, letter by letter', async () => {
  const word = 'network'
  const asks = Array.from({ length: 60 }, (_, student) =>
    Array.from(
      { length: word.length },
      (_letter, index) => () =>
        app.inject({
          url: `${calls.search}?${new URLSearchParams({ q: `${word.slice(0, index + 1)} ${student}` })}`,
          remoteAddress: '203.0.113.7',
        }),
    ),
  ).flat()
  const statuses = await fortyAtOnce(asks)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
