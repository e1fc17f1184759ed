import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { picturePath } from '#contract/file-paths.ts'
import { cardPath, pages, recordPath } from '#contract/paths.ts'
import { addRecord } from '#domain/records/edit-record.ts'
import { unwritten } from '#domain/records/document-storage.ts'
import { readDepartment } from '#domain/site/department.ts'
import { records } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, editor } from '#test/factories.ts'
import { aSentPicture } from '#test/sent-file.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))

test('without a logo the woven mark stands on every page', async () => {
  const { body } = await app.inject(pages.about)
  expect(body).toContain('href="/favicon.svg"')
  expect(body).not.toContain('/api/pictures/')
})

test('the woven mark, the card and the marks of people are of the strands of the department', async () => {
  const before = (await app.inject('/favicon.svg')).body
  const card = await coloursOfCard()
  expect(card).toContain('10,112,104')
  expect(before).toContain('stroke="#0a7068"')
  await db.delete(records).where(eq(records.kind, 'domain'))
  for (const [title, strand, colour] of [
    ['Robots', 'gear', '#7a1f3d'],
    ['Learning', 'network', ''],
  ] as const) {
    const fields = { ...unwritten(kinds.domain), title, strand, colour }
    await addRecord(db, editor, 'domain', { fields })
  }
  const { body } = await app.inject('/favicon.svg')
  const colours = [...body.matchAll(/ stroke="(#\w+)"/g)].map(([, colour]) => colour)
  expect(new Set(colours)).toEqual(new Set(['#7a1f3d', '#a3246e']))
  const ownCard = await coloursOfCard()
  expect(ownCard).toEqual(expect.arrayContaining(['122,31,61', '163,36,110']))
  expect(ownCard).not.toContain('10,112,104')
  const page = (await app.inject(pages.about)).body
  expect(page).toContain('--first:var(--gear);--second:var(--network);--third:var(--gear)')
})

test('a logo stands on every page at once, with its measures and the name of the department', async () => {
  const hash = await aLogo(512, 512)
  await write({ name: 'Department of Robotics', shortName: 'Robotics' })
  for (const path of [pages.home, pages.login, '/no/such/page']) {
    const { body } = await app.inject(path)
    const head = /<header.*?<\/header>/s.exec(body)?.[0] ?? ''
    expect(head).toMatch(/<img[^>]* width="512" height="512" alt="Department of Robotics"/)
    expect(head).toContain(picturePath(hash, 320, 'webp'))
    expect(body).toContain(`rel="icon" href="${picturePath(hash, 320, 'webp')}"`)
  }
  const { body } = await app.inject(pages.about)
  expect(body).toMatch(new RegExp(`og:image" content="[^"]*${picturePath(hash, 640, 'jpg')}"`))
  expect(body).toContain('<meta property="og:image:alt" content="Department of Robotics"/>')
})

test('a wide logo stands in place of the short name, and not in a tab', async () => {
  await aLogo(1200, 300)
  const { body } = await app.inject(pages.about)
  const link = /<header.*?<\/a>/s.exec(body)?.[0] ?? ''
  expect(link.replaceAll(/<[^>]+>/g, '')).toBe('')
  expect(body).toContain('href="/favicon.svg"')
})

/** The colours that many pixels of the card have, each as its red, green and blue. */
async function coloursOfCard() {
  const { rawPayload } = await app.inject(cardPath)
  const { data, info } = await sharp(rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.subarray(at, at + 3).join()
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 1000).map(([colour]) => colour)
}

/** Gives the site a logo of these measures, and says by which hash it is known. */
async function aLogo(width: number, height: number) {
  const logoId = await aSentPicture(app, admin, { width, height })
  await write({ logoId })
  return (await readDepartment(db)).logo?.light.hash ?? ''
}

function write(fields: object) {
  const url = recordPath('department', 'department')
  return app.inject({ method: 'PUT', url, headers: admin, payload: { fields } })
}
