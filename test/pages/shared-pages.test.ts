import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isSingle, listPages } from '#contract/pages.ts'
import { calls, feeds, pages, profileEditPath, profilePath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { idleLife, notedFor } from '#domain/accounts/live-sessions.ts'
import { graduateYear } from '#contract/students.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { students } from '#store/schema.ts'
import { eventually } from '#test/eventually.ts'
import { aJournal, anAdmin, anEvent, aStudent, aStudentAccount, aTeacher } from '#test/factories.ts'
import {
  rememberingSite,
  signsInNames,
  unnumbered,
  visitor,
  type Reader,
} from '#test/remembering-site.ts'

const { app, db, signedIn, get, kept, anew } = await rememberingSite()

const [firstName, secondName] = signsInNames
const [first, second] = [
  await signedIn(await anAdmin(db, { name: firstName }), firstName),
  await signedIn(await anAdmin(db, { name: secondName }), secondName),
]

describe('a page that members of one audience share', () => {
  test('has a policy that allows its own scripts, filled as they are', async () => {
    for (const who of [first, second]) {
      const { body, headers } = await kept(pages.students, who)
      const scripts = [...body.matchAll(/<script>(window\.__reactRouter.*?)<\/script>/g)]
      expect(scripts.length).toBeGreaterThan(0)
      for (const [, script = ''] of scripts) {
        const hash = createHash('sha256').update(script).digest('base64')
        expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
      }
    }
  })

  test.each([pages.about, `${pages.about}.data`])('goes out as %s that is made', async (path) => {
    const { headers: made } = await app.inject({ url: path, headers: first.headers })
    const { headers: fromMemory } = await kept(path, first)
    const unlike = new Set(['content-length', 'date', 'content-encoding'])
    const comparable = (headers: object) =>
      Object.entries(headers).filter(([name]) => !unlike.has(name) && name !== 'connection')
    expect(Object.fromEntries(comparable(fromMemory))).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    })
    for (const [name, value] of comparable(made))
      expect([name, fromMemory[name]]).toEqual([name, value])
  })

  test('is made anew once something of it has changed, and not for anything else', async () => {
    await kept(pages.about, first)
    await kept(pages.journals, first)
    await aJournal(db, { title: 'A Journal of Tomorrow' })
    expect(await get(pages.about, first)).toMatchObject({ isFromMemory: true })
    const { isFromMemory, body } = await get(pages.journals, first)
    expect(isFromMemory).toBe(false)
    expect(body).toContain('A Journal of Tomorrow')
  })

  test('is in memory also for whoever reads no gzip, filled for each', async () => {
    await kept(pages.students, first)
    for (const who of [first, second, first]) {
      const plainly = { ...who, headers: { ...who.headers, 'accept-encoding': 'identity' } }
      const { body, headers, isFromMemory } = await get(pages.students, plainly)
      expect(isFromMemory).toBe(true)
      expect(headers).not.toHaveProperty('content-encoding')
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
      expect(unnumbered(body)).toBe(unnumbered(await anew(pages.students, who)))
      const { headers: packed, body: unpacked } = await get(pages.students, who)
      expect([packed.etag, unpacked]).toEqual([headers.etag, body])
    }
  })

  test('is not given to another audience, nor to a guest', async () => {
    await kept(pages.about, first)
    const teacher = await signedIn(await aTeacher(db), 'Somebody')
    expect(await get(pages.about, teacher)).toMatchObject({ isFromMemory: false })
    const { body } = await get(pages.about, { headers: {} })
    expect(body).not.toContain('Logout')
  })
})

describe('no page from memory holds anything of whom it was made for', () => {
  const paths = listPages()
    .filter(isSingle)
    .map(({ path }) => path)

  test.each(paths)('%s', async (path) => {
    // Often enough for it to be kept where it is ever kept.
    await get(path, first)
    await get(path, first)
    await get(path, first)
    const { body } = await get(path, second)
    const lists = new Set<string>([pages.members, pages.history, pages.account])
    if (lists.has(path)) return
    expect(body).not.toContain('Sons')
    expect(body).not.toContain(first.reg)
    expect(body).not.toMatch(/hole[0-9a-f]{24}/)
  })

  test('nor is one kept that shows what is a member’s alone', async () => {
    const student = await aStudentAccount(db)
    const who = await signedIn(student, 'Asha Raman')
    for (const path of [pages.account, profileEditPath(student.reg)]) {
      const answers = [await get(path, who), await get(path, who), await get(path, who)]
      expect(answers.map(({ isFromMemory }) => isFromMemory)).toEqual([false, false, false])
    }
  })
})

/** Somebody whose page is in memory. */
async function atHome(over: Parameters<typeof anAdmin>[1] = {}) {
  const account = await anAdmin(db, over)
  const who = await signedIn(account, 'Somebody')
  await kept(pages.home, who)
  return { ...account, ...who }
}

describe('what a student says of themselves', async () => {
  const other = await aStudent(db, { name: 'Meena Raghavan' })
  const studying = await aStudent(db, { name: 'Asha Raman' })
  const graduate = await aStudent(db, { year: graduateYear, now: 'Engineer in Kochi' })
  // Names of students are looked for among the authors of what there is.
  const journal = await aJournal(db, { authors: 'Meena Raghavan' })

  const edit = async (of: { id: string }, columns: Partial<typeof students.$inferInsert>) => {
    await db.update(students).set(columns).where(eq(students.id, of.id))
    await db.site.catchUp()
  }

  test.each([
    pages.home,
    pages.alumni,
    pages.students,
    profilePath(other.registerNumber),
    profilePath(graduate.registerNumber),
    publicationPath('journal', journal),
  ])('leaves %s as it is', async (path) => {
    await kept(path, visitor)
    await edit(studying, { summary: `Before ${path}.`, visibility: { papers: 'members' } })
    expect(await get(path, visitor)).toMatchObject({ isFromMemory: true })
  })

  test('is shown to administrators on a page that they share', async () => {
    const path = profilePath(studying.registerNumber)
    await kept(path, first)
    await edit(studying, { summary: 'To all of you.' })
    expect((await get(path, first)).body).toContain('To all of you.')
    expect((await kept(path, second)).body).toContain('To all of you.')
  })

  test.each([
    [{ summary: 'By me.' }, studying, profilePath(studying.registerNumber)],
    [{ visibility: { papers: 'hidden' } }, other, profilePath(other.registerNumber)],
    [{ visibility: { papers: 'public' } }, other, publicationPath('journal', journal)],
    [{ visibility: { papers: 'hidden' } }, other, publicationPath('journal', journal)],
    [{ now: 'Lecturer in Salem' }, graduate, pages.alumni],
    [{ visibility: { now: 'hidden' } }, graduate, pages.alumni],
    [{ year: graduateYear }, studying, pages.alumni],
  ] as const)('%j is shown at once where it belongs', async (columns, of, path) => {
    await kept(path, visitor)
    await edit(of, columns)
    expect(await get(path, visitor)).toMatchObject({ isFromMemory: false })
  })
})

/** A browser that has a page with this tag. */
function held({ headers }: Reader, etag = ''): Reader {
  return { headers: { ...headers, 'if-none-match': etag } }
}

describe('a browser that has a page of a member', () => {
  test('is told that it is still the same, and sends no body for it', async () => {
    const { headers } = await kept(pages.about, first)
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/)
    const again = await get(pages.about, held(first, headers.etag))
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: 'accept-encoding, cookie',
      'cache-control': 'private, no-cache',
    })
    // The page keeps its own, which names its scripts.
    expect(again.headers).not.toHaveProperty('content-security-policy')
  })

  test('is told so also by the first request of a session', async () => {
    const account = await anAdmin(db)
    const before = await signedIn(account, 'Somebody')
    const { headers } = await kept(pages.about, before)
    const after = await signedIn(account, 'Somebody')
    const again = await get(pages.about, held(after, headers.etag))
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers).not.toHaveProperty('content-security-policy')
  })

  test('is sent it anew once it says something else, to whomever', async () => {
    const { headers } = await kept(pages.about, first)
    for (const who of [second, visitor]) {
      const { status, body } = await get(pages.about, held(who, headers.etag))
      expect([status, body.length > 0]).toEqual([200, true])
    }
    const { headers: listed } = await kept(pages.journals, first)
    await aJournal(db, { title: 'A Journal of Sedges' })
    for (const isFromMemory of [false, true]) {
      const { status, body } = await (isFromMemory ? kept : get)(
        pages.journals,
        held(first, listed.etag),
      )
      expect(status).toBe(200)
      expect(body).toContain('A Journal of Sedges')
    }
  })

  test('is sent it anew when its session ends at another time, where it says that', async () => {
    const who = await atHome()
    const { headers } = await kept(pages.students, who)
    const [account] = await db.select().from(accounts).where(eq(accounts.userName, who.reg))
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - notedFor / 2) })
      .where(eq(sessions.accountId, account?.id ?? ''))
    await db.site.catchUp()
    expect(await get(pages.students, held(who, headers.etag))).toMatchObject({ status: 200 })
  })
})

describe('a profile with a part that is hidden', async () => {
  const email = 'kavin@example.edu'
  const student = await aStudentAccount(db, { email, visibility: { email: 'hidden' } })
  const path = profilePath(student.reg)
  const owner = await signedIn(student, 'Kavin Selvan')

  test.each([
    ['students', aStudentAccount],
    ['teachers', aTeacher],
  ])('is shared by all other %s', async (_who, make) => {
    const one = await signedIn(await make(db), 'Somebody')
    const other = await signedIn(await make(db), 'Somebody')
    await kept(path, one)
    const { body, isFromMemory } = await get(path, other)
    expect(isFromMemory).toBe(true)
    expect(unnumbered(body)).toBe(unnumbered(await anew(path, other)))
    expect(body).not.toContain(email)
  })

  test('is shown whole to its owner, before and after others have read it', async () => {
    const other = await signedIn(await aStudentAccount(db), 'Somebody')
    for (const _ of ['before', 'after']) {
      const { body, isFromMemory } = await get(path, owner)
      expect(isFromMemory).toBe(false)
      expect(body).toContain(email)
      expect((await kept(path, other)).body).not.toContain(email)
    }
  })
})

describe('a member is known from memory', () => {
  test('but no more once they have signed out', async () => {
    const who = await atHome()
    await app.inject({ method: 'POST', url: calls.logout, headers: who.headers })
    expect((await get(pages.home, who)).body).not.toContain('Logout')
  })

  test('by a name that has changed just now', async () => {
    const who = await atHome({ name: 'Meena' })
    await db.update(accounts).set({ name: 'Meena Raghavan' }).where(eq(accounts.userName, who.reg))
    await db.site.catchUp()
    expect((await get(pages.home, who)).body).toContain('Meena Raghavan')
  })

  test('as what they are now, where their role was changed', async () => {
    const who = await atHome()
    await get(pages.desk, who)
    await db.update(accounts).set({ role: 'Teacher' }).where(eq(accounts.userName, who.reg))
    await db.site.catchUp()
    expect((await get(pages.desk, who)).status).toBe(302)
  })

  test('until the session has ended, whoever ends it', async () => {
    const who = await atHome()
    const [account] = await db.select().from(accounts).where(eq(accounts.userName, who.reg))
    await db
      .update(sessions)
      .set({ expiresAt: new Date() })
      .where(eq(sessions.accountId, account?.id ?? ''))
    await db.site.catchUp()
    expect((await get(pages.home, who)).body).not.toContain('Logout')
  })

  test('and only by a token that is whole', async () => {
    const { headers } = await atHome()
    const cookie = `${headers.cookie.slice(0, -2)}AA`
    expect((await get(pages.home, { headers: { cookie } })).body).not.toContain('Logout')
    const twice = { headers: { cookie: `${cookie}; ${headers.cookie}` } }
    expect((await get(pages.home, twice)).body).not.toContain('Logout')
  })
})

describe('a member who is not known yet is given what is in memory', () => {
  test('by their first request', async () => {
    await kept(pages.about, first)
    const who = await signedIn(await anAdmin(db, { name: 'Meena' }), 'Meena')
    const { body, headers, isFromMemory } = await get(pages.about, who)
    expect(isFromMemory).toBe(true)
    expect(body).toContain('Meena')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(unnumbered(body)).toBe(unnumbered(await anew(pages.about, who)))
  })

  test('by the one that has them noted anew as seen, with the end of their session as it is then', async () => {
    const who = await atHome()
    await kept(pages.students, who)
    const [account] = await db.select().from(accounts).where(eq(accounts.userName, who.reg))
    const ofTheirs = eq(sessions.accountId, account?.id ?? '')
    const earlier = new Date(Date.now() - notedFor - 1000)
    await db.update(sessions).set({ lastSeenAt: earlier }).where(ofTheirs)
    await db.site.catchUp()
    const { body, isFromMemory } = await get(pages.students, who)
    expect(isFromMemory).toBe(true)
    await eventually(async () => {
      const [session] = await db.select().from(sessions).where(ofTheirs)
      const seen = session?.lastSeenAt.getTime() ?? 0
      expect(seen).toBeGreaterThan(earlier.getTime())
      const end = Number(/\\"sessionEnd\\",\\"(\d+)\\"/.exec(body)?.[1])
      expect(Math.abs(end * 1000 - seen - idleLife)).toBeLessThan(notedFor)
    })
    expect(await get(pages.students, who)).toMatchObject({ isFromMemory: true })
  })
})

test.each([calls.journal, feeds.events])(
  '%s is the same for a member as for a guest',
  async (path) => {
    await anEvent(db)
    const guest = await get(path, { headers: {} })
    const { body, headers } = await kept(path, first)
    expect(body).toBe(guest.body)
    expect(headers['cache-control']).toBe('no-store')
    await app.inject({ method: 'POST', url: calls.logout, headers: second.headers })
    expect((await get(path, second)).headers['set-cookie']).toBeDefined()
  },
)
