import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinPieces, packText, storePiece } from './gzip-pieces.ts'

const long = Array.from({ length: 20_000 }, (_, line) => `line ${line}: ${line ** 3}`).join('\n')

/** As a page comes that was cut. */
function inPieces(text: string) {
  const third = Math.floor(text.length / 3)
  return [text.slice(0, third), '', text.slice(third)]
}

test.each([
  ['nothing', [], []],
  ['one piece', ['<p>Hello.</p>'], []],
  ['an empty piece', ['', 'after'], ['']],
  ['a name between two pieces', ['<b>', '</b>'], ['மீனா 🎓']],
  ['many names in long texts', [long, 'short', long, ''], ['Anna', '', 'B'.repeat(3000)]],
  ['a page with its styles', [`<head><style>${long}</style><p>Ü`, '<style>', '</style>'], ['A']],
  ['the same styles once more', [`<title>b</title><style>${long}</style>`], []],
])('%s is unpacked to the very text', async (_what, texts, names) => {
  const packed = await Promise.all(texts.map((text) => packText(inPieces(text))))
  const pieces = packed.flatMap((each, at) => [...each, storePiece(Buffer.from(names[at] ?? ''))])
  const { chunks, length } = joinPieces(pieces)
  const whole = Buffer.concat(chunks)
  expect(whole).toHaveLength(length)
  // It throws where the checksum or the size are others than those of the text.
  expect(gunzipSync(whole).toString()).toBe(
    texts.flatMap((text, at) => [text, names[at] ?? '']).join(''),
  )
})

test('a piece holds no more memory than its own bytes', async () => {
  const pieces = [
    ...(await packText(['short'])),
    ...(await packText([long])),
    storePiece(Buffer.from('Anna')),
  ]
  for (const { deflated } of pieces) expect(deflated.buffer.byteLength).toBe(deflated.length)
})
