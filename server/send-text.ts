import type { Readable } from 'node:stream'
import { constants, createGzip, type ZlibOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FairQueue } from '#domain/fair-queue.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { takesEncoding } from './conditions.ts'
import { watchRate } from './least-rate.ts'
import { turnOf } from './turn-of.ts'

/** What text is sent with that is made while it is read. */
export interface TextExchange {
  request: FastifyRequest
  reply: FastifyReply
  /** How many are sent so at once, of all and of each asker. */
  sending: FairQueue
}

/** What a file is sent with that stands in text. */
export interface FileExchange extends TextExchange {
  blobs: Blobs
}

/**
 * What a reader has to keep up with in the long run, in bytes a second: a phone on a slow network
 * (EDGE) gets through twice as much. Whoever has less reads the file by its own address.
 */
const leastRate = 8 * 1024
/** In milliseconds. */
const patience = 30_000

/** Text that is made while it is read. */
export interface OpenText {
  text: Readable
  /** What it is made of. */
  files?: readonly Readable[]
  /** In bytes, where it is known ahead. */
  length?: number
}

/**
 * Opens text when it is the asker's turn to be sent some; the turn ends, and the files are closed,
 * with the text. The turn in which the answer was made ends before: nobody has two at once. A reader
 * who is too slow is cut off. Throws overloaded where too many are being sent, and what `open` throws.
 */
export async function textInTurn(
  { request, reply, sending }: TextExchange,
  open: () => Promise<OpenText>,
): Promise<OpenText> {
  request.endTurn?.()
  const leave = await sending.enter(turnOf(request, reply))
  const opened = await open().catch((error: unknown) => {
    leave()
    throw error
  })
  const stop = watchReader(request, reply)
  // Whoever asks for the head alone, or goes away, leaves the files to be closed.
  opened.text.once('close', () => {
    stop()
    for (const file of opened.files ?? []) file.destroy()
    leave()
  })
  return opened
}

function watchReader({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply) {
  return watchRate({
    bytes: () => socket.bytesWritten,
    isWaiting: () => raw.writableNeedDrain,
    least: leastRate,
    patience,
    onTooSlow: () => raw.destroy(),
  })
}

/** Nothing repeats in the bytes of a file that is compressed itself: half the time, and no more bytes. */
export const digitsOnly: ZlibOptions = { strategy: constants.Z_HUFFMAN_ONLY }

/**
 * Sends text as it is made, compressed on its way to whoever can read that. Where its length is
 * known, it is told to all others.
 */
export function sendText(
  { request, reply }: Pick<TextExchange, 'request' | 'reply'>,
  { text, length }: OpenText,
  compressing: ZlibOptions = {},
) {
  if (!takesEncoding(request.headers['accept-encoding'], 'gzip')) {
    if (length !== undefined) reply.header('content-length', length)
    return reply.send(text)
  }
  const zipped = createGzip({ level: 1, ...compressing })
  text.on('error', (error) => zipped.destroy(error)).pipe(zipped)
  zipped.on('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(zipped)
}
