import { beforeAll, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { captionOf } from '#contract/messages/captions.ts'
import { contentPath, pages, recordPath } from '#contract/paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'
import { aSentPicture } from '#test/sent-file.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))

/** Photos of every shape: as cameras take them, across, upright, and too small for their place. */
const shapes = {
  usual: { width: 1200, height: 900 },
  panorama: { width: 2400, height: 500 },
  upright: { width: 600, height: 1600 },
  tiny: { width: 90, height: 70 },
}

async function aPictured(alt: string, { width, height } = shapes.usual) {
  const fileId = await aSentPicture(app, admin, { width, height })
  return [{ fileId, alt, caption: `Of ${alt}` }]
}

/** The lists whose items may have a picture, by their records, and an item of each. */
const lists = [
  ['home', 'achievements', { title: 'A prize', text: 'Won.', strand: 'lock' }, pages.home],
  ['about', 'laboratories', { name: 'Networks', line: 'Wires.' }, pages.about],
  ['about', 'facilities', { title: 'Library', text: 'Books.' }, pages.about],
  ['alumniPage', 'voices', { name: 'Asha Raman', words: 'It was well.' }, pages.alumni],
] as const

/** What the image of an item says of itself: a face has one size, others are fetched in that of the screen. */
const small = ['loading="lazy"']
const wide = ['width="1200"', 'height="900"', 'loading="lazy"', '960w']

function write(kind: (typeof lists)[number][0], fields: object) {
  const url = recordPath(kind, kinds[kind].name)
  return app.inject({ method: 'PUT', url, headers: { ...admin }, payload: { fields } })
}

async function read(url: string, headers = {}) {
  return (await app.inject({ url, headers })).body
}

/** The `<img>` that says this. */
function imageOf(body: string, alt: string) {
  return body.match(/<img[^>]*>/g)?.find((image) => image.includes(`alt="${alt}"`)) ?? ''
}

function imagesIn(html: string) {
  return html.match(/<img /g)?.length ?? 0
}

beforeAll(async () => {
  for (const [kind, list, item] of lists) await write(kind, { [list]: [item] })
})

test.each(lists)('an item of %s.%s has a picture or none', async (kind, list, item, page) => {
  const bare = await read(page)
  const alt = `A picture of ${list}`
  const other = { ...item, ...('name' in item ? { name: 'Other' } : { title: 'Other' }) }
  const sent = await write(kind, { [list]: [{ ...item, pictures: await aPictured(alt) }, other] })
  expect(sent.statusCode).toBe(200)
  const body = await read(page)
  const image = imageOf(body, alt)
  for (const said of kind === 'alumniPage' ? small : wide) {
    expect([said, image.includes(said)]).toEqual([said, true])
  }
  expect(imagesIn(body)).toBe(imagesIn(bare) + 1)
  expect(body).toContain(`Of ${alt}`)
  const [, source = ''] = /src="([^"]+)"/.exec(image) ?? []
  expect((await app.inject(source)).statusCode).toBe(200)
  expect(await read(contentPath(kind), admin)).toContain(alt)

  await write(kind, { [list]: [item] })
  expect(imageOf(await read(page), alt)).toBe('')
})

test('pictures of every shape lead to the whole one, and a tiny one is not blown up', async () => {
  const laboratories = await Promise.all(
    Object.entries(shapes).map(async ([name, shape]) => {
      return { name, line: 'Wires.', pictures: await aPictured(`The ${name}`, shape) }
    }),
  )
  expect((await write('about', { laboratories })).statusCode).toBe(200)
  const body = await read(pages.about)
  const ways = [...body.matchAll(/<a href="([^"]*\/api\/pictures\/[^"]*)"/g)]
  expect(ways).toHaveLength(4)
  for (const [, way = ''] of ways) expect((await app.inject(way)).statusCode).toBe(200)
  const tiny = imageOf(body, 'The tiny')
  expect(tiny).toContain('width="90"')
  expect(tiny).not.toContain('srcset')
})

test('a picture of an item says what it shows, and there is one', async () => {
  const facility = { title: 'Library', text: 'Books.' }
  const mute = await write('about', {
    facilities: [{ ...facility, pictures: await aPictured('') }],
  })
  expect([mute.statusCode, mute.json().message]).toEqual([400, `Facility 1: ${captionOf.alt(1)}`])
  const two = [...(await aPictured('One')), ...(await aPictured('Two'))]
  const many = await write('about', { facilities: [{ ...facility, pictures: two }] })
  expect(many.statusCode).toBe(400)
})
