import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { draftStepPath, draftsPath, sharedPreviewPath } from '#contract/draft-paths.ts'
import { isDraftUntil, linkExpired, noSuchLink, notReady } from '#contract/messages/drafts.ts'
import { pages } from '#contract/paths.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import { accounts } from '#store/account-schema.ts'
import { drafts } from '#store/draft-schema.ts'
import { changes, site } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aNotice } from '#test/factories.ts'

const { app, db } = await builtApp()
const account = await anAdmin(db)
const admin = await login(app, account)
const [opening] = isDraftUntil('|').split('|')

describe('a shared draft', () => {
  test('is the page as visitors will get it, for nobody to keep or to list', async () => {
    const before = await traces()
    const shared = await share({ fields: notice })
    const { statusCode, body, headers } = await app.inject(shared.path)
    expect(statusCode).toBe(200)
    expect(body).toContain('The lift works again')
    expect(body).toContain(opening)
    expect(body).not.toContain(account.id)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'none'")
    expect(body).not.toMatch(/<script(?! type="application)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await traces()).toEqual(before)
    expect((await app.inject(pages.notices)).body).not.toContain('The lift works again')
  })

  test('is seen as by somebody who is signed out, also by an administrator', async () => {
    const shared = await share({ fields: notice })
    const { body } = await app.inject({ url: shared.path, headers: admin })
    expect(body).toContain('The lift works again')
    expect(body).not.toContain(pages.desk)
  })

  test('of a later day shows nothing else of that day', async () => {
    const from = daysAfter(today(), 20)
    await aNotice(db, { title: 'A secret of tomorrow', from, until: from, placement: 'urgent' })
    const { body } = await app.inject((await share({ fields: { ...notice, from } })).path)
    expect(body).toContain('The lift works again')
    expect(body).not.toContain('A secret of tomorrow')
  })

  test('shows what was typed since, and goes with the draft', async () => {
    const shared = await share({ fields: notice })
    await keep({ form: shared.form, fields: { ...notice, title: 'Typed since' } })
    expect((await app.inject(shared.path)).body).toContain('Typed since')
    await step(shared.id, 'discard')
    expect(await insteadOf(shared.path)).toEqual(gone(404, noSuchLink))
  })

  test('has one link at a time, which can be ended', async () => {
    const first = await share({ fields: notice })
    const second = await share({ form: first.form, fields: notice })
    expect(await insteadOf(first.path)).toEqual(gone(404, noSuchLink))
    expect((await app.inject(second.path)).statusCode).toBe(200)
    await step(second.id, 'end-link')
    expect(await insteadOf(second.path)).toEqual(gone(404, noSuchLink))
  })

  test('expires after seven days, and says so', async () => {
    const { id, path } = await share({ fields: notice })
    const [row] = await db.select().from(drafts).where(eq(drafts.id, id))
    const left = (row?.linkExpiresAt?.getTime() ?? 0) - Date.now()
    expect(Math.round(left / 86_400_000)).toBe(7)
    await db
      .update(drafts)
      .set({ linkExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(drafts.id, id))
    expect(await insteadOf(path)).toEqual(gone(410, linkExpired))
  })

  test('that is not complete says so', async () => {
    const { path } = await share({ fields: { body: 'No headline yet' } })
    expect(await insteadOf(path)).toEqual(gone(404, notReady))
  })

  test('of somebody who may no longer write it is shown to nobody', async () => {
    const { path } = await share({ fields: notice })
    await db.update(accounts).set({ role: 'Teacher' }).where(eq(accounts.id, account.id))
    expect(await insteadOf(path)).toEqual(gone(404, notReady))
    await db.update(accounts).set({ role: 'Admin' }).where(eq(accounts.id, account.id))
  })

  test.each(['unknown', 'x'.repeat(32), 'x'.repeat(300), '%00', '-'])(
    'is not guessed by %j',
    async (secret) => {
      expect(await insteadOf(sharedPreviewPath(secret))).toEqual(gone(404, noSuchLink))
    },
  )
})

const notice = {
  title: 'The lift works again',
  audience: 'everyone',
  placement: 'listed',
  from: today(),
}

const turn = { next: 0 }

async function keep(over: { form: string; fields: object }) {
  const payload = { id: null, shownOn: '', editedOn: pages.notices, ...over }
  const url = draftsPath('notice')
  const answer = await app.inject({ method: 'PUT', url, headers: admin, payload })
  return answer.json().draft.id
}

async function share({
  form = `notice/${turn.next++}`,
  fields,
}: {
  form?: string
  fields: object
}) {
  const id = await keep({ form, fields })
  const { address } = (await step(id, 'share')).json()
  return { id, form, path: new URL(address).pathname }
}

function step(id: string, which: 'share' | 'discard' | 'end-link') {
  return app.inject({ method: 'POST', url: draftStepPath(id, which), headers: admin })
}

/** What is answered in the place of a draft, which nothing of it is in. */
async function insteadOf(path: string) {
  const { statusCode, body, headers } = await app.inject(path)
  const said = [noSuchLink, linkExpired, notReady].find(
    ({ title, message }) => headingIn(body) === title && body.includes(message),
  )
  const isTold = body.includes(notice.title)
  return { status: statusCode, kept: headers['cache-control'], said, isTold }
}

function headingIn(page: string) {
  return /<h1[^>]*>([^<]*)/.exec(page)?.[1]
}

function gone(status: number, said: { title: string; message: string }) {
  return { status, kept: 'no-store', said, isTold: false }
}

async function traces() {
  return { versions: await db.select().from(site), log: await db.$count(changes) }
}
