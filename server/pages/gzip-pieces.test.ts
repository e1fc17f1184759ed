import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinPieces, packPiece, storePiece } from './gzip-pieces.ts'

const long = Array.from({ length: 20_000 }, (_, line) => `line ${line}: ${line ** 3}`).join('\n')

test.each([
  ['nothing', [], []],
  ['one piece', ['<p>Hello.</p>'], []],
  ['an empty piece', ['', 'after'], ['']],
  ['a name between two pieces', ['<b>', '</b>'], ['மீனா 🎓']],
  ['many names in long texts', [long, 'short', long, ''], ['Anna', '', 'B'.repeat(3000)]],
])('%s is unpacked to the very text', async (_what, texts, names) => {
  const packed = await Promise.all(texts.map(packPiece))
  const pieces = packed.flatMap((piece, at) => [piece, storePiece(names[at] ?? '')])
  const { chunks, length } = joinPieces(pieces)
  const whole = Buffer.concat(chunks)
  expect(whole).toHaveLength(length)
  // It throws where the checksum or the size are others than those of the text.
  expect(gunzipSync(whole).toString()).toBe(
    texts.flatMap((text, at) => [text, names[at] ?? '']).join(''),
  )
})
