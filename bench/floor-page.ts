import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Reply } from './visit.ts'

const words =
  'A page that asks for nothing else is here as soon as its one answer is. It has a heading and ' +
  'a few lines to read, styled by what stands in its head, and no script, no face and no picture ' +
  'of its own. Whatever another page of this weight takes longer, it takes for more than this.'

/** Tries until the weight is right; each comes several times as close as the one before. */
const tries = 6

/**
 * What a page of this many bytes on the wire costs at the least: one document with a screenful of
 * words and their styles, compressed as the page cache does it. Letters without meaning ahead of
 * the words make up the weight, so that the words come when the last of it has.
 */
export function floorPage(bytes: number): Reply {
  let letters = 0
  let body = compress(document(letters))
  for (let tried = 0; tried < tries && body.length !== bytes; tried += 1) {
    letters = Math.max(0, letters + Math.round((bytes - body.length) / bytesOfLetter))
    body = compress(document(letters))
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  return { status: 200, headers, body }
}

/** Of letters drawn from 64, brotli cannot save more than two bits of eight. */
const bytesOfLetter = 0.755

function compress(text: string) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function document(letters: number) {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="icon" href="data:,"><title>The floor</title>' +
    '<style>body{font:1rem/1.5 sans-serif;margin:1rem}h1{font:600 2.25rem/1.1 serif}' +
    `/*${lettersWithoutMeaning(letters)}*/</style></head>` +
    `<body><h1>The floor</h1>${`<p>${words}</p>`.repeat(3)}</body></html>`
  )
}

/** The same at every run. */
function lettersWithoutMeaning(count: number) {
  const digests = Array.from({ length: Math.ceil(count / 43) }, (_, n) =>
    createHash('sha256').update(String(n)).digest('base64url'),
  )
  return digests.join('').slice(0, count)
}
