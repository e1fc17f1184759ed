import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/domains.ts'
import { orderOutdated } from '#contract/messages/records.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { standingStrands, strandNames } from '#contract/strands.ts'
import { links } from '#store/resource-schema.ts'
import { changes, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aNote, aPerson, editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { addRecord, editRecord, removeRecord } from '../records/edit-record.ts'
import { orderRecords } from '../records/order-records.ts'
import { resourceChoices } from '../resources/resource-words.ts'
import { readDepartment } from '../site/department.ts'
import { bareFrame } from '../site/frame.ts'
import { shellContent } from '../site/shell-content.ts'
import { siteMap } from '../site/site-map.ts'
import { domainsPage } from './domains-page.ts'
import { findDomain, readDomains } from './read-domains.ts'
import { defaultPageTitles } from '../site/page-titles.ts'

const { db } = await testDatabase({ domains: false })
const teacher = { ...editor, accountId: 'teacher', role: 'Teacher' as const, teacher: true }

beforeEach(async () => {
  await db.delete(links)
  await db.delete(records)
  await db.delete(changes)
})

function add(fields: Record<string, unknown>) {
  const whole = { strand: 'gear', state: 'current', ...fields }
  return addRecord(db, editor, 'domain', { fields: newRecord(kinds.domain).parse(whole) })
}

function edit(id: string, fields: Record<string, unknown>) {
  return editRecord(db, editor, 'domain', { id, fields })
}

function addLink(domain: string, who = editor) {
  const fields = { domain, name: 'A page', url: 'https://example.org', description: 'Read it.' }
  return addRecord(db, who, 'link', { fields })
}

async function titles() {
  return (await readDomains(db)).map(({ title }) => title)
}

test('a new domain is offered a strand that no other has, while there is one', async () => {
  const offered: string[] = []
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
    const { freeStrand: strand } = await domainsPage(db, editor)
    offered.push(strand)
    await add({ title, strand })
  }
  expect(offered).toEqual([...strandNames, strandNames[0]])
})

describe('an address', () => {
  test('is made of the name, or chosen', async () => {
    expect(await add({ title: 'Machine Learning' })).toBe('MachineLearning')
    expect(await add({ title: 'Réseaux & radios (5G)' })).toBe('ReseauxRadios5G')
    expect(await add({ title: 'Robots', key: 'Robotics' })).toBe('Robotics')
  })

  test.each([
    ['has no letter that can be typed', { title: 'இயந்திரம்' }, words.keyMissing],
    ['begins with a small letter', { title: 'Robots', key: 'robotics' }, words.keyWrong],
    ['holds a slash', { title: 'Robots', key: 'A/B' }, words.keyWrong],
  ])('is refused that %s', async (_, fields, key) => {
    await expect(add(fields)).rejects.toMatchObject({ errors: { key } })
  })

  test('is refused that another domain has, whatever its capitals', async () => {
    await add({ title: 'Robotics' })
    await expect(add({ title: 'Robotics' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(add({ title: 'R', key: 'ROBOTICS' })).rejects.toMatchObject({
      errors: { key: words.keyTaken },
    })
  })

  test('stays as it is when the domain is renamed, and is not changed', async () => {
    const id = await add({ title: 'Robotics' })
    await edit(id, { title: 'Robots at Work' })
    expect(await findDomain(db, id)).toMatchObject({ key: 'Robotics', title: 'Robots at Work' })
    await expect(edit(id, { key: 'Other' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

test('a domain that was added is in the menu, the site map and the choices at once', async () => {
  const id = await add({ title: 'Robotics' })
  const department = await readDepartment(db)
  const { navigation } = shellContent({ ...bareFrame, department, who: null })
  const menu = navigation.find(({ label }) => label === 'Resource')
  expect(menu).toEqual({
    label: 'Resource',
    links: [{ label: 'Robotics', path: resourcePath('Robotics') }],
  })
  expect(await siteMap(db)).toEqual(expect.arrayContaining([resourcePath('Robotics', 'Notes')]))
  const { domains } = await resourceChoices(db, department.domains, {
    domain: id,
    titles: defaultPageTitles,
  })
  expect(domains).toEqual([{ key: id, title: 'Robotics' }])
})

test('without a domain there is no menu of resources, and the pattern is that of the program', async () => {
  const department = await readDepartment(db)
  expect(
    shellContent({ ...bareFrame, department, who: null }).navigation.map(({ label }) => label),
  ).not.toContain('Resource')
  expect(department.strands).toEqual(standingStrands)
})

describe('the order', () => {
  test('is that of adding until somebody chooses another, and is undone as one', async () => {
    const ids = [await add({ title: 'A' }), await add({ title: 'B' }), await add({ title: 'C' })]
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await orderRecords(db, editor, 'domain', { ids: ids.toReversed() })
    expect(await titles()).toEqual(['C', 'B', 'A'])
    await add({ title: 'D' })
    expect(await titles()).toEqual(['C', 'B', 'A', 'D'])
    const [, ordered] = await db
      .selectDistinctOn([changes.batch], { batch: changes.batch, id: changes.id })
      .from(changes)
      .where(eq(changes.action, 'edit'))
      .then((rows) => ['', rows[0]?.batch ?? ''])
    await undoBatch(db, editor, ordered ?? '')
    expect((await titles()).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    expect((await titles()).slice(0, 3)).toEqual(['A', 'B', 'C'])
  })

  test('is refused that leaves one out, names one twice or one that is gone', async () => {
    const ids = [await add({ title: 'A' }), await add({ title: 'B' })]
    for (const wrong of [ids.slice(1), [...ids, 'Gone'], [ids[0] ?? '', ids[0] ?? '']]) {
      await expect(orderRecords(db, editor, 'domain', { ids: wrong })).rejects.toThrow(
        orderOutdated,
      )
    }
  })

  test('is chosen by administrators alone', async () => {
    const ids = [await add({ title: 'A' })]
    const asked = orderRecords(db, teacher, 'domain', { ids })
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
    const guest = orderRecords(db, null, 'domain', { ids })
    await expect(guest).rejects.toMatchObject({ code: 'signed-out' })
  })
})

describe('a retired domain', () => {
  test('takes nothing new, and keeps its page, its records and its place in the site map', async () => {
    const id = await add({ title: 'Robotics' })
    const link = await addLink(id)
    await edit(id, { state: 'retired' })
    await expect(addLink(id)).rejects.toMatchObject({
      errors: { domain: words.isRetired('Robotics') },
    })
    await editRecord(db, editor, 'link', { id: link, fields: { name: 'Another name' } })
    expect((await readDepartment(db)).domains).toEqual([])
    expect(await findDomain(db, id)).toMatchObject({ isRetired: true })
    expect(await siteMap(db)).toContain(resourcePath('Robotics'))
    const { domains } = await resourceChoices(db, [], { domain: id, titles: defaultPageTitles })
    expect(domains.map(({ title }) => title)).toEqual(['Robotics'])
  })

  test('is in use again after an undo', async () => {
    const id = await add({ title: 'Robotics' })
    await edit(id, { state: 'retired' })
    await undoBatch(db, editor, await lastBatch(db))
    expect((await readDepartment(db)).domains.map(({ key }) => key)).toEqual([id])
  })
})

describe('deleting', () => {
  test('is refused while a resource stands in it, also by undoing that it was added', async () => {
    const id = await add({ title: 'Robotics' })
    const added = await lastBatch(db)
    const link = await addLink(id)
    for (const asked of [removeRecord(db, editor, 'domain', id), undoBatch(db, editor, added)]) {
      await expect(asked).rejects.toThrow(words.inUse('Robotics'))
    }
    await removeRecord(db, editor, 'link', link)
    const removed = await lastBatch(db)
    await removeRecord(db, editor, 'domain', id)
    expect(await findDomain(db, id)).toBeNull()
    // What stood in it comes back after it, and not before.
    const gone = await lastBatch(db)
    await expect(undoBatch(db, editor, removed)).rejects.toMatchObject({ code: 'conflict' })
    await undoBatch(db, editor, gone)
    await undoBatch(db, editor, removed)
    expect(await db.$count(links)).toBe(1)
  })
})

test('a domain that a person is in is not deleted', async () => {
  const id = await add({ title: 'Robotics' })
  await aPerson(db, { domain: id })
  await expect(removeRecord(db, editor, 'domain', id)).rejects.toThrow(words.inUse('Robotics'))
})

test('whoever is in a domain that went all the same can be edited, but not put into it anew', async () => {
  const id = await add({ title: 'Robotics' })
  const person = await aPerson(db, { domain: id })
  await db.delete(records).where(eq(records.id, id))
  await editRecord(db, editor, 'person', { id: person, fields: { office: 'B 12' } })
  const again = editRecord(db, editor, 'person', { id: person, fields: { domain: 'Alchemy' } })
  await expect(again).rejects.toMatchObject({ code: 'invalid' })
})

test.each(['Alchemy', '', 'rob\0otics'])(
  'no record is added to “%s”, which is no domain',
  async (domain) => {
    await expect(addLink(domain)).rejects.toMatchObject({ code: 'invalid' })
  },
)

test('a note names its domain by the title it has now', async () => {
  const id = await add({ title: 'Robotics' })
  await aNote(db, { domain: id })
  await edit(id, { title: 'Robots' })
  const [domain] = await readDomains(db)
  expect(domain).toMatchObject({ key: 'Robotics', title: 'Robots', short: 'Robots' })
})
