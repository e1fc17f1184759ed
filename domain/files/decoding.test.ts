import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PictureOrder } from '#store/pictures/remake-picture.ts'
import { aPicture } from '#test/pictures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openDecoding } from './decoding.ts'

const { path: folder, remove } = await temporaryFolder()
afterAll(remove)

const decoding = openDecoding()
afterAll(decoding.close)

const count = { files: 0 }

async function aFile(bytes: Uint8Array | string, name = 'picture.jpg') {
  count.files += 1
  const path = join(folder, `${count.files}-${name}`)
  await writeFile(path, bytes)
  return path
}

function orderFor(from: string): PictureOrder {
  const box = { width: 320, height: 320 }
  return { from, to: `${from}.made`, box, encoding: 'sized webp' }
}

async function remade(bytes: Uint8Array | string, name?: string) {
  const order = orderFor(await aFile(bytes, name))
  return decoding.run({ lane: 'somebody' }, (remake) => remake(order))
}

/** A PNG of one colour, as large as it says. */
function aBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([start, part('IHDR', header), part('IDAT', rows), part('IEND')])
}

function part(name: string, bytes = Buffer.alloc(0)) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const named = Buffer.concat([Buffer.from(name), bytes])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const create = { width: 40, height: 30, channels: 3, background: '#0a7068' } as const

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'

describe('what is decoded', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('is %s', async (format) => {
    const bytes = await sharp({ create }).toFormat(format).toBuffer()
    expect(await remade(bytes, 'of no kind')).toEqual({ width: 40, height: 30 })
  })

  test.each([
    ['an SVG called PNG', drawing, 'a.png'],
    ['an SVG called JPEG', `<?xml version="1.0"?>\n${drawing}`, 'a.jpg'],
    ['an SVG behind a comment', `<!--${' '.repeat(300)}-->${drawing}`, 'a.png'],
    ['a PDF', '%PDF-1.7\n%%EOF', 'a.png'],
    ['a table', '1,2\n3,4\n', 'a.csv'],
    ['a bitmap of text', 'P1\n2 2\n0 1\n1 0\n', 'a.ppm'],
    ['noise', randomBytes(5000), 'a.webp'],
    ['nothing', '', 'a.png'],
  ])('is not %s', async (_what, bytes, name) => {
    await expect(remade(bytes, name)).rejects.toMatchObject({ code: 'no-picture' })
  })

  test('is no picture that is cut', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const bytes = await aPicture(format)
      const cut = bytes.subarray(0, bytes.length / 2)
      await expect(remade(cut)).rejects.toMatchObject({ code: 'no-picture' })
    }
  })

  test.each([
    [30_000, 30_000],
    [1, 100_000_000],
  ])('is no bomb of %d × %d pixels', async (width, height) => {
    const bomb = aBomb(width, height)
    await expect(remade(bomb)).rejects.toMatchObject({ code: 'too-many-pixels' })
  })

  test('is the first frame of very many', async () => {
    const one = await sharp({ create }).png().toBuffer()
    const other = await sharp({ create: { ...create, background: '#fff' } })
      .png()
      .toBuffer()
    const frames = Array.from({ length: 2000 }, (_, at) => (at % 2 ? one : other))
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      expect(await remade(bytes)).toEqual({ width: 40, height: 30 })
    }
  })
})

describe('a decoder that does what it likes', () => {
  const program = new URL('../../test/unruly-decoder.ts', import.meta.url)

  /** Longer than a process takes to begin on a busy machine, in milliseconds. */
  const slowStart = 4000

  function unruly(limit: number) {
    const opened = openDecoding({ limit, program })
    onTestFinished(opened.close)
    const decode = async (whom: string, words: string) => {
      const order = orderFor(await aFile(words))
      return opened.run({ lane: whom }, (remake) => remake(order))
    }
    return Object.assign(decode, { close: opened.close })
  }

  test('keeps nobody else’s pictures waiting while it hangs', async () => {
    const decode = unruly(60_000)
    const hanging = Array.from({ length: 40 }, () => decode('one', 'hang'))
    const all = Promise.allSettled(hanging)
    const first = await decode('other', 'answer')
    expect((await decode('other', 'answer')).height).toBe(first.height)
    expect((await decode('third', 'answer')).height).toBe(first.height)
    decode.close()
    const ends = await all
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
  })

  test('is ended after its time, and another one takes its place', async () => {
    const decode = unruly(slowStart)
    const { height: before } = await decode('one', 'answer')
    await expect(decode('one', 'hang')).rejects.toMatchObject({ code: 'too-heavy' })
    expect((await decode('other', 'answer')).height).not.toBe(before)
    expect(() => process.kill(before, 0)).toThrow('ESRCH')
  })

  test('costs whoever brought the picture a minute, and nobody else', async () => {
    const decode = unruly(slowStart)
    await expect(decode('one', 'hang')).rejects.toMatchObject({ code: 'too-heavy' })
    await expect(decode('one', 'answer')).rejects.toMatchObject({
      code: 'overloaded',
      retryAfter: 60,
    })
    expect((await decode('other', 'answer')).height).toBeGreaterThan(0)
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    onTestFinished(() => clock.mockRestore())
    expect((await decode('one', 'answer')).height).toBeGreaterThan(0)
  })

  test('is waited for by nobody who has gone, or whose patience has ended', async () => {
    const opened = openDecoding({ limit: 60_000, program })
    const order = orderFor(await aFile('hang'))
    const hanging = opened.run({ lane: 'one' }, (remake) => remake(order))
    const gone = new AbortController()
    const waiting = [{ signal: gone.signal }, { patience: 1 }].map((turn) =>
      opened.run({ lane: 'one', ...turn }, async () => 'begun'),
    )
    gone.abort()
    for (const ended of waiting) await expect(ended).rejects.toMatchObject({ code: 'overloaded' })
    opened.close()
    await expect(hanging).rejects.toMatchObject({ code: 'too-heavy' })
  })

  test('takes nothing with it when it falls', async () => {
    const decode = unruly(60_000)
    await expect(decode('one', 'fall')).rejects.toMatchObject({ code: 'too-heavy' })
    expect((await decode('one', 'answer')).height).toBeGreaterThan(0)
  })

  test('knows nothing of our environment', async () => {
    expect((await unruly(60_000)('one', 'answer')).width).toBe(0)
  })
})

test('forty pictures of one person come one after the other, and another’s goes between', async () => {
  const bytes = await aPicture('jpeg', 1200, 800)
  const files = await Promise.all(Array.from({ length: 41 }, () => aFile(bytes)))
  const [others = orderFor(''), ...forty] = files.map(orderFor)
  const begun: string[] = []
  const underWay = { one: 0, most: 0 }
  const decodeOne = (order: PictureOrder) =>
    decoding.run({ lane: 'one' }, async (remake) => {
      begun.push('one')
      underWay.one += 1
      underWay.most = Math.max(underWay.most, underWay.one)
      await remake(order)
      underWay.one -= 1
    })
  // All wait in the queue before the first picture is made.
  const all = forty.map(decodeOne)
  const other = decoding.run({ lane: 'other' }, (remake) => {
    begun.push('other')
    return remake(others)
  })
  await Promise.all([other, ...all])
  expect(begun.slice(0, 2)).toContain('other')
  expect(begun).toHaveLength(41)
  expect(underWay.most).toBe(1)
  for (const { to } of [others, ...forty]) expect((await readFile(to)).length).toBeGreaterThan(0)
})
