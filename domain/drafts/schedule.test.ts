import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SentDraft } from '#contract/draft-schemas.ts'
import * as words from '#contract/messages/drafts.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { accounts } from '#store/account-schema.ts'
import { drafts } from '#store/draft-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { claimJobs } from '#store/jobs.ts'
import { mails } from '#store/mail-schema.ts'
import { changes } from '#store/schema.ts'
import { aLink, anAdmin, aNotice, aTeacher, editor } from '#test/factories.ts'
import { jobOf, letTimePass } from '#test/jobs.ts'
import { testServices } from '#test/site-services.ts'
import type { Member } from '../accounts/access.ts'
import { accountOf, member } from '../accounts/find-account.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editRecord } from '../records/edit-record.ts'
import { findDocument } from '../records/document-storage.ts'
import { versionOf } from '../records/versions.ts'
import { daysAfter, today } from '../site/today.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { publishNow } from './publish-draft.ts'
import { callOff, openDraftWorker, scheduleDraft, scheduleTakeDown } from './schedule.ts'

const services = await testServices()
const { db } = services.database
const tools = { ...services, db }
const day = 24 * 60
const tomorrow = `${daysAfter(today(), 1)}T09:00`

beforeEach(async () => {
  await db.delete(drafts)
  await db.delete(mails)
})

const admin = () => anAdmin(db, { name: 'Meena Iyer', email: '' })

describe('a scheduled draft', () => {
  test('is published when it is due, once, by whoever scheduled it', async () => {
    const who = await memberOf(await admin())
    const id = await draftOf(who, { fields: aNew })
    expect(await scheduleDraft(db, who, id, tomorrow)).toMatch(/9:00 am/)
    await services.drafts.runDue()
    expect(await notices('The lift works again')).toHaveLength(0)
    await letTimePass(db, 2 * day)
    const other = openDraftWorker({ ...tools, onFault: () => {} })
    await Promise.all([services.drafts.runDue(), other.runDue()])
    await other.close()
    const [found, ...others] = await notices('The lift works again')
    expect(others).toEqual([])
    expect(found).toMatchObject({
      action: 'add',
      actorId: who.accountId,
      actorName: words.scheduledBy('Meena Iyer'),
    })
    // It appeared on the day that was chosen, whatever stood in its form.
    expect(await findDocument(db, kinds.notice, found?.recordId ?? '')).toMatchObject({
      from: tomorrow.slice(0, 10),
    })
    expect(await db.$count(drafts)).toBe(0)
    expect(await jobOf(db, 'drafts', id)).toBeUndefined()
    await undoBatch(db, who, found?.batch ?? '', {})
    expect(await findDocument(db, kinds.notice, found?.recordId ?? '')).toBeNull()
  })

  test('is published by another process where the first one died with it', async () => {
    const who = await memberOf(await admin())
    const id = await draftOf(who, { fields: { ...aNew, title: 'After a crash' } })
    await scheduleDraft(db, who, id, tomorrow)
    await letTimePass(db, 2 * day)
    await claimJobs(db, 'drafts', 1)
    await services.drafts.runDue()
    expect(await notices('After a crash')).toHaveLength(0)
    await letTimePass(db, 3)
    await services.drafts.runDue()
    expect(await notices('After a crash')).toHaveLength(1)
  })

  test('is merged with what others have saved meanwhile', async () => {
    const who = await memberOf(await admin())
    const notice = await aNotice(db)
    const version = await versionOf(db, 'notice', notice)
    const id = await draftOf(who, { id: notice, version, fields: { title: 'Mine' } })
    await scheduleDraft(db, who, id, tomorrow)
    await editRecord(db, editor, 'notice', { id: notice, version, fields: { placement: 'pinned' } })
    await letTimePass(db, 2 * day)
    await services.drafts.runDue()
    const found = await findDocument(db, kinds.notice, notice)
    expect(found).toMatchObject({ title: 'Mine', placement: 'pinned' })
  })

  test('is not published over what others made of the same field, and says so', async () => {
    const account = await anAdmin(db, { email: 'meena@site.example' })
    const who = await memberOf(account)
    const notice = await aNotice(db)
    const version = await versionOf(db, 'notice', notice)
    const id = await draftOf(who, { id: notice, version, fields: { title: 'Mine' } })
    await scheduleDraft(db, who, id, tomorrow)
    await editRecord(db, editor, 'notice', { id: notice, version, fields: { title: 'Theirs' } })
    await letTimePass(db, 2 * day)
    await services.drafts.runDue()
    expect(await findDocument(db, kinds.notice, notice)).toMatchObject({ title: 'Theirs' })
    const [left] = await db.select().from(drafts).where(eq(drafts.id, id))
    expect(left).toMatchObject({ dueAt: null, fields: { title: 'Mine' } })
    expect(left?.trouble).toMatch(/changed/)
    const [mail] = await db.select().from(mails)
    expect(mail).toMatchObject({ kind: 'not-published', accountId: account.id })
    expect(mail?.data).toEqual({ title: 'Mine', why: left?.trouble })
  })

  test('of an account that has lost the right is not published', async () => {
    const account = await admin()
    const who = await memberOf(account)
    const id = await draftOf(who, { fields: { ...aNew, title: 'No longer mine' } })
    await scheduleDraft(db, who, id, tomorrow)
    await db.update(accounts).set({ role: 'Teacher' }).where(eq(accounts.id, account.id))
    await letTimePass(db, 2 * day)
    await services.drafts.runDue()
    expect(await notices('No longer mine')).toHaveLength(0)
    expect(await db.$count(drafts, eq(drafts.id, id))).toBe(1)
    await db.delete(accounts).where(eq(accounts.id, account.id))
    expect(await db.$count(drafts, eq(drafts.id, id))).toBe(0)
  })

  test('can be given another moment, or called off', async () => {
    const who = await memberOf(await admin())
    const id = await draftOf(who, { fields: { ...aNew, title: 'Called off' } })
    await scheduleDraft(db, who, id, tomorrow)
    await scheduleDraft(db, who, id, `${daysAfter(today(), 5)}T09:00`)
    await letTimePass(db, 2 * day)
    await services.drafts.runDue()
    expect(await notices('Called off')).toHaveLength(0)
    await callOff(db, who, id)
    await letTimePass(db, 9 * day)
    await services.drafts.runDue()
    expect(await notices('Called off')).toHaveLength(0)
    expect(await db.$count(drafts, eq(drafts.id, id))).toBe(1)
  })

  test('that is discarded is not published', async () => {
    const who = await memberOf(await admin())
    const id = await draftOf(who, { fields: { ...aNew, title: 'Discarded' } })
    await scheduleDraft(db, who, id, tomorrow)
    await discardDraft(db, who, id)
    expect(await jobOf(db, 'drafts', id)).toBeUndefined()
  })

  test('has a moment to come, is complete, and is its owner’s', async () => {
    const who = await memberOf(await admin())
    const other = await memberOf(await admin())
    const id = await draftOf(who, { fields: aNew })
    const past = `${daysAfter(today(), -2)}T09:00`
    await expect(scheduleDraft(db, who, id, past)).rejects.toThrow(words.momentPast)
    await expect(scheduleDraft(db, other, id, tomorrow)).rejects.toThrow(words.notYours)
    await expect(scheduleDraft(db, null, id, tomorrow)).rejects.toMatchObject({
      code: 'signed-out',
    })
    const half = await draftOf(who, { form: 'notice/half', fields: { body: 'No headline' } })
    await expect(scheduleDraft(db, who, half, tomorrow)).rejects.toMatchObject({
      code: 'invalid',
      errors: { title: expect.any(String) },
    })
  })
})

describe('a scheduled removal', () => {
  test('moves a record to the trash, and can be undone', async () => {
    const who = await memberOf(await admin())
    const id = await aNotice(db, { title: 'For a time' })
    await scheduleTakeDown(db, who, 'notice', { id, at: tomorrow })
    await letTimePass(db, 2 * day)
    await services.drafts.runDue()
    expect(await findDocument(db, kinds.notice, id)).toBeNull()
    const [last] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1)
    expect(last).toMatchObject({ action: 'remove', actorName: words.scheduledBy('Meena Iyer') })
    await undoBatch(db, who, last?.batch ?? '', {})
    expect(await findDocument(db, kinds.notice, id)).toMatchObject({ title: 'For a time' })
  })

  test('hides a page, which editors keep', async () => {
    const who = await memberOf(await admin())
    const fields = { title: 'Admissions', slug: 'admissions', state: 'shown', menu: 'none' }
    const draft = await saveDraft(db, who, 'page', { ...sent, form: 'page/new', fields })
    const id = await publishNow(tools, who, draft.draft?.id ?? '')
    await scheduleTakeDown(db, who, 'page', { id, at: tomorrow })
    await letTimePass(db, 2 * day)
    await services.drafts.runDue()
    expect(await findDocument(db, kinds.page, id)).toMatchObject({ state: 'draft' })
  })

  test('is for whoever may delete the record', async () => {
    const teacher = await memberOf(await aTeacher(db, { domains: ['CyberSecurity'] }))
    const id = await aNotice(db)
    const at = tomorrow
    const asks = (who: Member | null) => scheduleTakeDown(db, who, 'notice', { id, at })
    await expect(asks(teacher)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(asks(null)).rejects.toMatchObject({ code: 'signed-out' })
    const link = await aLink(db, { domain: 'InternetOfThings' })
    const ofLink = scheduleTakeDown(db, teacher, 'link', { id: link, at })
    await expect(ofLink).rejects.toMatchObject({ code: 'forbidden' })
    const who = await memberOf(await admin())
    const single = scheduleTakeDown(db, who, 'department', { id: 'department', at })
    await expect(single).rejects.toMatchObject({ code: 'not-found' })
    const gone = scheduleTakeDown(db, who, 'notice', { id: 'gone', at })
    await expect(gone).rejects.toMatchObject({ code: 'not-found' })
  })

  test('that is called off leaves nothing behind', async () => {
    const who = await memberOf(await admin())
    const id = await aNotice(db)
    await scheduleTakeDown(db, who, 'notice', { id, at: tomorrow })
    const [row] = await db.select().from(drafts)
    await callOff(db, who, row?.id ?? '')
    expect(await db.$count(drafts)).toBe(0)
  })
})

describe('publishing a draft', () => {
  test('is done once, however often it is asked for at once', async () => {
    const who = await memberOf(await admin())
    const id = await draftOf(who, { fields: { ...aNew, title: 'Pressed twice' } })
    const ends = await Promise.allSettled([publishNow(tools, who, id), publishNow(tools, who, id)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await notices('Pressed twice')).toHaveLength(1)
  })

  test('tells everybody’s pages only once it stands', async () => {
    const who = await memberOf(await admin())
    const id = await draftOf(who, { fields: { ...aNew, title: 'Told' } })
    const told: string[] = []
    const before = db.site.current()
    await publishNow(tools, { ...who, onRecorded: ({ batch }) => void told.push(batch) }, id)
    expect(told).toHaveLength(1)
    expect(db.site.current()).toBe((before ?? 0) + 1)
  })

  test('with files is for whoever has sent them', async () => {
    const who = await memberOf(await admin())
    const other = await memberOf(await admin())
    const { accountId } = who
    const file = { hash: 'b'.repeat(64), name: 'Rules.pdf', type: 'application/pdf', size: 10 }
    await db.insert(uploads).values({ ...file, id: 'sent', accountId })
    const id = await draftOf(who, { fields: { ...aNew, title: 'Attached', files: ['sent'] } })
    await expect(publishNow(tools, other, id)).rejects.toThrow(words.theirFiles)
    const notice = await publishNow(tools, who, id)
    expect(await findDocument(db, kinds.notice, notice)).toMatchObject({
      files: [{ name: 'Rules.pdf', fileId: 'sent' }],
    })
  })
})

const aNew = {
  title: 'The lift works again',
  audience: 'everyone',
  from: today(),
  placement: 'listed',
}

const sent: SentDraft = {
  form: 'notice/new',
  id: null,
  version: null,
  fields: {},
  shownOn: '',
  editedOn: '/Notices',
}

async function draftOf(who: Member, over: Partial<SentDraft>) {
  const { draft } = await saveDraft(db, who, 'notice', { ...sent, ...over })
  return draft?.id ?? ''
}

/** What the log says of notices that were given this headline. */
async function notices(title: string) {
  const rows = await db.select().from(changes).where(eq(changes.kind, 'notice'))
  return rows.filter(({ after }) => after && Reflect.get(after, 'title') === title)
}

async function memberOf({ id }: Pick<typeof accounts.$inferSelect, 'id'>): Promise<Member> {
  const found = await accountOf(db, id)
  return found ? member(found, 'session') : editor
}
