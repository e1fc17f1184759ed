import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SentDraft } from '#contract/draft-schemas.ts'
import { draftOf } from '#contract/drafts.ts'
import * as words from '#contract/messages/drafts.ts'
import type { accounts } from '#store/account-schema.ts'
import { drafts, openForms } from '#store/draft-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { changes, site } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aLink, aNotice, aTeacher, editor } from '#test/factories.ts'
import type { Member } from '../accounts/access.ts'
import { accountOf, member } from '../accounts/find-account.ts'
import { sweepUploads } from '../files/uploads.ts'
import { listDrafts } from './draft-list.ts'
import {
  discardDraft,
  findDraft,
  forgetDraftOf,
  forgetSaidDrafts,
  openForm,
  saveDraft,
  sweepDrafts,
} from './drafts.ts'
import { editRecord, recordForEditing } from '../records/edit-record.ts'
import { scheduleDraft } from './schedule.ts'
import { shareDraft } from './shared-preview.ts'

const { db } = await testDatabase()
const meena = await memberOf(await anAdmin(db, { name: 'Meena Iyer' }))
const asha = await memberOf(await anAdmin(db, { name: 'Asha Raman' }))
const teacher = await memberOf(await aTeacher(db, { domains: ['CyberSecurity'] }))

beforeEach(async () => {
  await db.delete(drafts)
  await db.delete(openForms)
})

describe('a draft', () => {
  test('is found again by whoever typed it, and is nothing that was published', async () => {
    const id = await aNotice(db)
    const before = await traces()
    const { draft } = await save(meena, { id, version: 7, fields: { title: 'Half a head' } })
    expect(draft).toMatchObject({ version: 7, fields: { title: 'Half a head' } })
    const opened = await openForm(db, meena, 'notice', { form: formOf(id), id })
    expect(opened.draft).toEqual(draft)
    expect((await openForm(db, asha, 'notice', { form: formOf(id), id })).draft).toBeNull()
    expect(await traces()).toEqual(before)
  })

  test('is one a form, and goes where nothing differs any more', async () => {
    const first = await save(meena, { fields: { title: 'First' } })
    const second = await save(meena, { fields: { title: 'Second' } })
    expect(second.draft?.id).toBe(first.draft?.id)
    expect(await save(meena, { fields: {} })).toEqual({ draft: null })
    expect(await db.$count(drafts)).toBe(0)
  })

  test('of a new record takes the place of no other, and is offered until it waits for its day', async () => {
    const { form } = aDraft
    const offered = async (draft = '') =>
      (await openForm(db, meena, 'notice', { form, id: null, draft })).draft?.fields['title']
    const first = await save(meena, { form: draftOf(form, 'one'), fields: { title: 'First' } })
    const whole = { title: 'Second', from: '2026-11-22', audience: 'everyone', placement: 'listed' }
    await save(meena, { form: draftOf(form, 'two'), fields: whole })
    await save(meena, { form: `${form} of another page`, fields: { title: 'Elsewhere' } })
    expect(await offered()).toBe('Second')
    expect(await offered(first.draft?.id)).toBe('First')
    const second = await openForm(db, meena, 'notice', { form, id: null })
    await scheduleDraft(db, meena, second.draft?.id ?? '', '2099-01-05T09:00')
    expect(await offered()).toBe('First')
    await shareDraft(db, meena, first.draft?.id ?? '')
    expect(await offered()).toBeUndefined()
    expect(await offered(first.draft?.id)).toBe('First')
    const copy = await save(meena, { form: 'notice/copy of a#one', fields: { title: 'A copy' } })
    expect(await offered()).toBeUndefined()
    expect(await offered(copy.draft?.id)).toBe('A copy')
    await forgetDraftOf(db, meena, draftOf(form, 'three'))
    expect(await db.$count(drafts)).toBe(4)
  })

  test('of a record that waits for its day is offered after one that was left', async () => {
    const id = await aNotice(db)
    const form = formOf(id)
    const waiting = await save(meena, {
      id,
      form: draftOf(form, 'one'),
      fields: { title: 'Later' },
    })
    await scheduleDraft(db, meena, waiting.draft?.id ?? '', '2099-01-05T09:00')
    const offered = async () =>
      (await openForm(db, meena, 'notice', { form, id })).draft?.fields['title']
    expect(await offered()).toBe('Later')
    await save(meena, { id, form: draftOf(form, 'two'), fields: { title: 'Now' } })
    expect(await offered()).toBe('Now')
  })

  test('holds the fields of its kind only, and a NUL as a sign that can be stored', async () => {
    const { draft } = await save(meena, { fields: { title: 'A\0B', secret: 'x' } })
    expect(draft?.fields).toEqual({ title: 'A\ufffdB' })
  })

  test('of a record that is not there is refused', async () => {
    await expect(save(meena, { id: 'gone', fields: { title: 'x' } })).rejects.toThrow(/not/i)
  })

  test('is for whoever may write the record alone', async () => {
    const id = await aLink(db, { domain: 'InternetOfThings' })
    const sent = { ...aDraft, form: `link/${id}`, id, fields: { name: 'Mine' } }
    await expect(saveDraft(db, teacher, 'link', sent)).rejects.toMatchObject({ code: 'forbidden' })
    const asked = openForm(db, teacher, 'link', sent)
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
    await expect(saveDraft(db, teacher, 'notice', aDraft)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(saveDraft(db, null, 'notice', aDraft)).rejects.toMatchObject({
      code: 'signed-out',
    })
    // A new person is added by administrators.
    await expect(saveDraft(db, teacher, 'person', aDraft)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('is one of a hundred at most', async () => {
    const rows = Array.from({ length: 100 }, (_, place) => ({
      accountId: meena.accountId,
      kind: 'notice',
      form: `notice/${place}`,
    }))
    await db.insert(drafts).values(rows)
    await expect(save(meena, { fields: { title: 'One more' } })).rejects.toThrow(words.tooMany)
    const again = { form: 'notice/7', fields: { title: 'There already' } }
    expect((await save(meena, again)).draft?.fields).toEqual(again.fields)
  })

  test('is discarded by its owner and by administrators', async () => {
    const { draft } = await saveDraft(db, teacher, 'link', {
      ...aDraft,
      form: 'link/new CyberSecurity',
      fields: { name: 'Locks' },
    })
    const id = draft?.id ?? ''
    const other = await memberOf(await aTeacher(db))
    await expect(discardDraft(db, other, id)).rejects.toThrow(words.unknown)
    await expect(discardDraft(db, null, id)).rejects.toMatchObject({ code: 'signed-out' })
    await discardDraft(db, asha, id)
    await expect(findDraft(db, teacher, id)).rejects.toThrow(words.unknown)
  })

  test('is forgotten once its form is saved, and nobody else’s is', async () => {
    await save(meena, { fields: { title: 'Mine' } })
    await save(asha, { fields: { title: 'Hers' } })
    await forgetDraftOf(db, meena, aDraft.form)
    const left = await db.select({ of: drafts.accountId }).from(drafts)
    expect(left).toEqual([{ of: asha.accountId }])
  })

  test('keeps its files as long as it lives', async () => {
    const values = { accountId: meena.accountId, type: 'application/pdf', size: 10 }
    const old = { ...values, hash: 'a'.repeat(64), createdAt: sql`now() - interval '3 days'` }
    await db.insert(uploads).values([
      { ...old, id: 'kept', name: 'Rules.pdf' },
      { ...old, id: 'swept', name: 'Other.pdf' },
    ])
    const { draft } = await save(meena, { fields: { title: 'With a file', files: ['kept'] } })
    expect(draft?.files).toEqual({ files: [{ name: 'Rules.pdf', fileId: 'kept' }] })
    await sweepUploads(db)
    expect(await db.select({ id: uploads.id }).from(uploads)).toEqual([{ id: 'kept' }])
    await discardDraft(db, meena, draft?.id ?? '')
    await sweepUploads(db)
    expect(await db.$count(uploads)).toBe(0)
  })

  test('keeps those in lists as well, and is stored where a list cannot be read', async () => {
    const file = { accountId: meena.accountId, hash: 'a'.repeat(64), type: 'image/png', size: 10 }
    const createdAt = sql`now() - interval '3 days'`
    await db.insert(uploads).values({ ...file, createdAt, id: 'shown', name: 'Lamp.png' })
    const form = 'page/new'
    const pictures = [{ fileId: 'shown', alt: '', caption: '' }]
    const sections = JSON.stringify([{ form: 'pictures', pictures }])
    await saveDraft(db, meena, 'page', { ...aDraft, form, fields: { sections } })
    await sweepUploads(db)
    expect(await db.$count(uploads)).toBe(1)
    await saveDraft(db, meena, 'page', { ...aDraft, form, fields: { sections: '[{' } })
    await sweepUploads(db)
    expect(await db.$count(uploads)).toBe(0)
  })

  test('is swept after three months, unless it is scheduled', async () => {
    await save(meena, { fields: { title: 'Old' } })
    await save(meena, { form: 'notice/scheduled', fields: { title: 'Scheduled' } })
    await db.update(drafts).set({ savedAt: sql`now() - interval '91 days'` })
    const scheduled = eq(drafts.form, 'notice/scheduled')
    await db
      .update(drafts)
      .set({ dueAt: sql`now() + interval '1 day'` })
      .where(scheduled)
    await sweepDrafts(db)
    expect(await db.select({ form: drafts.form }).from(drafts)).toEqual([
      { form: 'notice/scheduled' },
    ])
  })
})

describe('somebody else at the same record', () => {
  test('is named while the form is open, and when a draft of theirs was saved', async () => {
    const id = await aNotice(db)
    const open = (who: Member) => openForm(db, who, 'notice', { form: formOf(id), id })
    expect((await open(meena)).others).toEqual([])
    expect((await open(asha)).others).toEqual([{ name: 'Meena Iyer', savedAgo: null }])
    await save(meena, { id, fields: { title: 'Mine' } })
    await db.update(drafts).set({ savedAt: sql`now() - interval '2 minutes 10 seconds'` })
    expect((await open(asha)).others).toEqual([{ name: 'Meena Iyer', savedAgo: 2 }])
    await db.update(drafts).set({ savedAt: sql`now() - interval '20 minutes'` })
    await db.update(openForms).set({ seenAt: sql`now() - interval '20 minutes'` })
    expect((await open(asha)).others).toEqual([])
  })
})

describe('a record that was saved', () => {
  test('leaves no draft of its author that says nothing else, and every other', async () => {
    const id = await aNotice(db)
    const left = async (form: string, fields: SentDraft['fields'], who = meena) => {
      const { draft } = await save(who, { id, form: draftOf(formOf(id), form), fields })
      return draft?.id ?? ''
    }
    await left('same', { title: 'The pond' })
    const more = await left('more', { title: 'The pond', body: 'It is deep.' })
    const wrong = await left('wrong', { title: 'The pond', from: 'someday' })
    const theirs = await left('theirs', { title: 'The pond' }, asha)
    const due = await left('due', { title: 'The pond' })
    await scheduleDraft(db, meena, due, '2099-01-05T09:00')
    const shared = await left('shared', { title: 'The pond' })
    await shareDraft(db, meena, shared)
    await editRecord(db, meena, 'notice', { id, fields: { title: 'The pond' } })
    await forgetSaidDrafts(db, meena, 'notice', id)
    const kept = (await db.select({ id: drafts.id }).from(drafts)).map((one) => one.id)
    expect(kept.toSorted()).toEqual([more, wrong, theirs, due, shared].toSorted())
  })

  test('is offered no older draft of the same fields, which is there for whoever comes for it', async () => {
    const id = await aNotice(db)
    const form = formOf(id)
    const edit = (who: Member, fields: Record<string, string>) =>
      editRecord(db, who, 'notice', { id, fields })
    const older = await save(meena, { id, form: draftOf(form, 'older'), fields: { title: 'Pond' } })
    const offered = async (draft = '') =>
      (await openForm(db, meena, 'notice', { form, id, draft })).draft?.fields['title']
    await edit(meena, { body: 'It is deep.' })
    await edit(asha, { title: 'The lake' })
    expect(await offered()).toBe('Pond')
    await edit(meena, { title: 'The well' })
    expect(await offered()).toBeUndefined()
    const wanted = older.draft?.id ?? ''
    expect(await offered(wanted)).toBe('Pond')
    const [listed] = await listDrafts(db, meena)
    expect(listed?.editPath).toBe(`/Notices#draft~${wanted}`)
    await save(meena, { id, form: draftOf(form, 'newer'), fields: { title: 'Fountain' } })
    expect(await offered()).toBe('Fountain')
  })

  test('is offered one still that waits for its day or is shared', async () => {
    const id = await aNotice(db)
    const { draft } = await save(meena, { id, fields: { title: 'Later' } })
    await shareDraft(db, meena, draft?.id ?? '')
    await editRecord(db, meena, 'notice', { id, fields: { title: 'Now' } })
    const opened = await openForm(db, meena, 'notice', { form: formOf(id), id })
    expect(opened.draft?.fields).toEqual({ title: 'Later' })
  })

  test('is told beside a draft that changes the same since before, and beside no other', async () => {
    const id = await aNotice(db)
    const edit = (fields: Record<string, string>) => {
      return editRecord(db, meena, 'notice', { id, fields })
    }
    await edit({ title: 'The pond' })
    const { version } = await recordForEditing(db, asha, 'notice', id)
    await save(asha, { id, version, fields: { title: 'The lake' } })
    const isBehind = async () => (await listDrafts(db, asha)).map((one) => one.isBehind)
    expect(await isBehind()).toEqual([false])
    await edit({ body: 'It is deep.' })
    expect(await isBehind()).toEqual([false])
    await edit({ title: 'The well' })
    expect(await isBehind()).toEqual([true])
  })
})

describe('the list of drafts', () => {
  test('shows administrators all of them, and teachers their own', async () => {
    await save(meena, { fields: { title: 'The lift' } })
    await saveDraft(db, teacher, 'link', { ...aDraft, form: 'link/new', fields: { name: 'Locks' } })
    const titles = async (who: Member) => (await listDrafts(db, who)).map(({ title }) => title)
    expect((await titles(asha)).toSorted()).toEqual(['Locks', 'The lift'])
    expect(await titles(teacher)).toEqual(['Locks'])
    await expect(listDrafts(db, null)).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('calls a draft by its record where its title was left alone', async () => {
    const id = await aNotice(db, { title: 'The lift is being mended' })
    await save(meena, { id, fields: { body: 'Half a text' } })
    await save(meena, { form: 'notice/new', fields: { body: 'Half a text' } })
    const listed = await listDrafts(db, meena)
    expect(listed.map(({ title }) => title).toSorted()).toEqual([
      'The lift is being mended',
      words.untitled('notice'),
    ])
  })
})

const aDraft: SentDraft = {
  form: 'notice/new',
  id: null,
  version: null,
  fields: { title: 'Half a head' },
  shownOn: '',
  editedOn: '/Notices',
}

function save(who: Member, over: Partial<SentDraft>) {
  const form = over.id ? formOf(over.id) : aDraft.form
  return saveDraft(db, who, 'notice', { ...aDraft, form, ...over })
}

function formOf(id: string) {
  return `notice/${id}`
}

async function traces() {
  return { site: await db.select().from(site), log: await db.$count(changes) }
}

async function memberOf({ id }: Pick<typeof accounts.$inferSelect, 'id'>): Promise<Member> {
  const found = await accountOf(db, id)
  return found ? member(found, 'session') : editor
}
