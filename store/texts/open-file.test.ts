import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { archiveOf, paragraph, pdfOf, pdfWith, wordFileOf } from '#test/readable-files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { mediaTypes } from '../blobs/sniff-type.ts'
import { openFile, type ReadableType } from './open-file.ts'

const { path: folder, remove } = await temporaryFolder()
afterAll(remove)
const { pdf, word, plain } = mediaTypes

async function read(bytes: Buffer | string, type: ReadableType) {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, bytes)
  const file = await openFile(path, type)
  const texts: string[] = []
  for (let next = await file.texts.next(); !next.done; next = await file.texts.next()) {
    texts.push(next.value)
  }
  const drawing = file.draw()
  await file.close()
  return { texts, pages: file.pages, drawing }
}

describe('a PDF', () => {
  test('is read page by page, with all that its font can write', async () => {
    const { pages, texts } = await read(pdfOf(['First (1)\nnext line', '', 'Caf\xe9']), pdf)
    expect([pages, texts]).toEqual([3, ['First (1)\nnext line', '', 'Café']])
  })

  test('shows its first page: words on white', async () => {
    const { drawing } = await read(pdfOf(['W'.repeat(40)]), pdf)
    expect(drawing).toMatchObject({ width: 800, height: 1132 })
    const pixels = drawing?.pixels ?? new Uint8Array()
    expect(pixels.length).toBe(800 * 1132 * 4)
    expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255])
    expect(pixels.some((shade) => shade < 128)).toBe(true)
  })

  test('that an owner has locked says so', async () => {
    const secret = randomBytes(32).toString('hex')
    const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >> /ID [<00> <00>]`
    const locked = read(pdfWith([{ content: '' }], { trailer }), pdf)
    await expect(locked).rejects.toMatchObject({ trouble: 'locked' })
  })

  test.each([
    ['noise', randomBytes(5000)],
    ['nothing but its name', Buffer.from('%PDF-1.7\n')],
    ['a PDF without a page', pdfWith([])],
    ['a PDF whose end is cut off', pdfOf(['One']).subarray(0, -60)],
    ['an empty file', Buffer.alloc(0)],
  ])('that is %s is damaged', async (_name, bytes) => {
    await expect(read(bytes, pdf)).rejects.toMatchObject({ trouble: 'damaged' })
  })

  test('whose pages are their own children ends', async () => {
    const circle = pdfOf(['One'])
      .toString('latin1')
      .replace(/Kids \[\d+ 0 R\]/, 'Kids [2 0 R]')
    const outcome = read(Buffer.from(circle, 'latin1'), pdf).then(
      ({ texts }) => texts.join(''),
      ({ trouble }) => trouble,
    )
    expect(['', 'damaged']).toContain(await outcome)
  })
})

describe('a Word file', () => {
  test('is read as Word last laid it out', async () => {
    const body =
      paragraph('Tom &amp; Jerry &#8212; a &lt;tag&gt;') +
      '<w:p><w:r><w:br w:type="page"/></w:r><w:r><w:lastRenderedPageBreak/><w:t>Two</w:t></w:r></w:p>' +
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>' +
      '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Three</w:t><w:tab/><w:t>columns</w:t></w:r></w:p>'
    const { pages, texts } = await read(wordFileOf(body), word)
    expect([pages, texts]).toEqual([3, ['Tom & Jerry — a <tag>', 'Two\ncell', 'Three columns']])
  })

  test('is read without what was deleted, and once where it is drawn in two ways', async () => {
    const body =
      '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>' +
      `<mc:AlternateContent><mc:Choice>${paragraph('box')}</mc:Choice>` +
      `<mc:Fallback>${paragraph('box')}</mc:Fallback></mc:AlternateContent>`
    expect((await read(wordFileOf(body), word)).texts).toEqual(['box'])
  })

  test('expands no entity of its own making', async () => {
    const document =
      '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>' +
      `<w:document>${paragraph('&b;&f;')}</w:document>`
    const { texts } = await read(archiveOf({ 'word/document.xml': document }), word)
    expect(texts).toEqual(['&b;&f;'])
  })

  test.each([
    ['is no archive', randomBytes(3000), 'damaged'],
    ['has no words in it', archiveOf({ 'word/styles.xml': '<w/>' }), 'damaged'],
    ['is cut', wordFileOf(paragraph('One')).subarray(0, 90), 'damaged'],
    ['says it is huge', archiveOf({ 'word/document.xml': 'x' }, 3_000_000_000), 'too-large'],
    [
      'is a bomb: few bytes that are many',
      archiveOf({ 'word/document.xml': Buffer.alloc(40_000_000, 0x20) }),
      'too-large',
    ],
    [
      'is a bomb that lies about it',
      archiveOf({ 'word/document.xml': Buffer.alloc(40_000_000, 0x20) }, 1000),
      'damaged',
    ],
  ])('that %s is not read', async (_name, bytes, trouble) => {
    await expect(read(bytes, word)).rejects.toMatchObject({ trouble })
  })
})

describe('plain text', () => {
  test('is one page when it is short, and has no pages of its own', async () => {
    const { pages, texts } = await read('\ufeffŚrī\r\n\r\n\r\n\r\nRāma\n', plain)
    expect([pages, texts]).toEqual([null, ['Śrī\n\n\n\nRāma']])
  })

  test('is cut where paragraphs end', async () => {
    const line = `${'word '.repeat(199)}end.`
    const { texts } = await read(Array<string>(20).fill(line).join('\n\n'), plain)
    expect(texts.length).toBe(7)
    expect(texts.every((text) => text.endsWith('end.'))).toBe(true)
  })

  test('is cut at form feeds, and within words only where there is nothing else', async () => {
    expect((await read('one\ftwo', plain)).texts).toEqual(['one', 'two'])
    const { texts } = await read('x'.repeat(20_000), plain)
    expect(texts.join('')).toBe('x'.repeat(20_000))
    expect(texts.length).toBe(4)
  })

  test('that never ends is read so far and no farther', async () => {
    const { texts } = await read('a line of a log\n'.repeat(1_200_000), plain)
    expect(texts.length).toBe(5000)
  })
})

test('a file that is not there is gone', async () => {
  for (const type of [pdf, word, plain]) {
    const opened = openFile(join(folder, 'nowhere'), type)
    await expect(opened).rejects.toMatchObject({ trouble: 'gone' })
  }
})
