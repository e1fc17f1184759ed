import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { sampleFolder } from '#test/sample.ts'
import { textOf } from '../text-of.ts'
import { wordFile } from './word-file.ts'

async function partsOf(file: Buffer) {
  const archive = await fromBufferPromise(file)
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    parts.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  }
  return parts
}

const written = `<h1>A form</h1>
<p>Seen &amp; done.</p>
<ol><li>First</li><li>Second</li></ol>
<ul><li>Any</li></ul>
<table><tr><th>No.</th><th>What</th></tr><tr><td>11</td><td> </td></tr></table>`

test('an archive opens and holds the parts that Word asks for', async () => {
  const parts = await partsOf(wordFile(written))
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/styles.xml',
    'word/document.xml',
  ])
})

test('all words stand in the document, in their order, with signs before items', async () => {
  const document = (await partsOf(wordFile(written))).get('word/document.xml') ?? ''
  const words = document
    .replaceAll('</w:p>', '|')
    .replaceAll(/<[^>]+>/g, '')
    .trim()
    .split('|')
  expect(words).toEqual([
    'A form',
    'Seen &amp; done.',
    '1.First',
    '2.Second',
    '•Any',
    'No.',
    'What',
    '11',
    '',
    '',
    '',
  ])
})

test('every element that is begun is ended', async () => {
  const parts = await partsOf(wordFile(written))
  expect([...parts.values()].map(unfold)).toEqual([...parts].map(() => ''))
})

/** What is left of XML once innermost elements have been taken out again and again: nothing. */
function unfold(xml: string): string {
  const less = xml
    .replace(/<\?[^>]*>\n/, '')
    .replaceAll(/<[\w:]+(?: [^>]*)?\/>/g, '')
    .replaceAll(/<([\w:]+)(?: [^>]*)?>[^<]*<\/\1>/g, '')
  return less === xml ? less : unfold(less)
}

test('the form of the sample is as its text would be written today', () => {
  const source = textOf('notes', 'capture-report')
  expect(
    readFileSync(join(sampleFolder, 'files', 'notes', 'capture-report.docx')).equals(
      wordFile(source),
    ),
  ).toBe(true)
})
