import { Readable } from 'node:stream'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import { digitsOnly, sendText, textInTurn, type FileExchange } from './send-text.ts'
import { varyBy } from './vary-by.ts'

/** A comma and the digits of each byte there is, and how many letters that makes. */
const words = Array.from({ length: 256 }, (_, byte) => Buffer.from(`,${byte}`))
const longestWord = 4

/**
 * Sends a stored file as Node writes a buffer in JSON, `{ "buffer": { "type": "Buffer", "data": [37,
 * 80, …] } }`, a chunk at a time. How long that gets only the bytes say, so no length is told ahead.
 * Throws not-found where the bytes are gone, and overloaded where too many are being sent.
 */
export async function sendByteList(exchange: FileExchange, hash: string) {
  const opened = await textInTurn(exchange, async () => {
    const found = await exchange.blobs.get(hash)
    if (!found) throw new Problem('not-found', messages.request.unknownCall)
    const text = Readable.from(listed(found.stream), { objectMode: false })
    return { text, files: [found.stream] }
  })
  varyBy(exchange.reply, 'accept-encoding').type('application/json; charset=utf-8')
  return sendText(exchange, opened, digitsOnly)
}

async function* listed(bytes: Readable) {
  yield Buffer.from('{"buffer":{"type":"Buffer","data":[')
  let isFirst = true
  for await (const chunk of bytes) {
    const text = inWords(chunk)
    yield isFirst ? text.subarray(1) : text
    isFirst = false
  }
  yield Buffer.from(']}}')
}

function inWords(bytes: Uint8Array): Buffer {
  const text = Buffer.allocUnsafe(bytes.length * longestWord)
  let end = 0
  for (const byte of bytes) {
    const word = words[byte]
    if (!word) continue
    text.set(word, end)
    end += word.length
  }
  return text.subarray(0, end)
}
