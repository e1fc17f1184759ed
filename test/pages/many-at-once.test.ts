import { describe, expect, test } from 'vitest'
import { calls, pages } from '#contract/paths.ts'
import { aJournal, anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { rememberingSite, visitor, type Reader } from '#test/remembering-site.ts'

const { db, signedIn, get, kept, madeOf } = await rememberingSite()

/** How many of one network have a turn at once (server/turns.ts). */
const places = 3
const names = Array.from({ length: 30 }, (_, number) => `Reader ${number}.`)

/** All of them ask at once for what was in memory until a journal was added: how often it was made, and what each was told. */
async function askAtOnce(path: string, readers: readonly Reader[], title: string) {
  for (const reader of readers) await kept(path, reader)
  await aJournal(db, { title })
  const before = madeOf(path)
  const answers = await Promise.all(readers.map((reader) => get(path, reader)))
  return { made: madeOf(path) - before, bodies: answers.map(({ body }) => body) }
}

describe.each([
  ['administrators', anAdmin],
  ['teachers', aTeacher],
  ['students', aStudentAccount],
])('thirty %s behind one address', async (who, make) => {
  const readers: Reader[] = []
  for (const name of names) readers.push(await signedIn(await make(db, { name }), name))

  test('are each given the page that was made for the first of them', async () => {
    const title = `Sedges, for ${who}`
    const { made, bodies } = await askAtOnce(pages.journals, readers, title)
    expect(made).toBeLessThanOrEqual(places)
    for (const [reader, body] of bodies.entries()) {
      expect(body).toContain(title)
      expect(names.filter((name) => body.includes(name))).toEqual([names[reader]])
    }
  })
})

test.each([
  ['visitors', null],
  ['students', aStudentAccount],
])(
  'thirty %s behind one address are given the answer of a call that was made for the first',
  async (who, make) => {
    const readers: Reader[] = []
    for (const name of names)
      readers.push(make ? await signedIn(await make(db, { name }), name) : visitor)
    const title = `Rushes, for ${who}`
    const { made, bodies } = await askAtOnce(calls.journal, readers, title)
    expect(made).toBeLessThanOrEqual(places)
    for (const body of bodies) expect(body).toContain(title)
  },
)
