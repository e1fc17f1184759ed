import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { mediaTypes } from '#store/blobs/sniff-type.ts'
import { parseRange } from '#store/blobs/parse-range.ts'
import { isHeld, isUnmatched } from './conditions.ts'

/** A stored file as the database knows it. */
interface StoredFile {
  hash: string
  name: string
  /** Media type as the bytes showed it. */
  type: string
  /** In bytes. */
  size: number
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  blobs: Blobs
  /** Everybody may keep a copy, who asks whether it still holds, if left out. */
  cacheControl?: string
}

/**
 * Answers with a stored file, a piece of it (206, 416) or the word that it has not changed (304).
 * The bytes are streamed, never held whole; where downloads are signed, a large one is sent elsewhere
 * for them (302). Throws not-found for no file.
 */
export async function sendFile(
  { request, reply, blobs, cacheControl = 'no-cache' }: Exchange,
  file: StoredFile | null,
) {
  if (!file) throw new Problem('not-found', messages.request.unknownCall)
  // The same address shows the next photo or resume as soon as there is one.
  reply.header('cache-control', cacheControl)
  const etag = `"${file.hash}"`
  if (isUnmatched(request.headers['if-match'], etag)) {
    return reply.code(412).send({ message: messages.request.changed })
  }
  if (isHeld(request.headers['if-none-match'], etag)) {
    return reply.code(304).headers(headersOf(file)).send()
  }
  const range = parseRange(askedRange(request, file), file.size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  if (blobs.signedAddress && isDownload(request, file) && (await blobs.has(file.hash))) {
    const as = { disposition: named('attachment', file.name), type: contentType(file) }
    const address = await blobs.signedAddress(file.hash, as)
    // Whoever has the address may read for a minute, so it is nobody else's.
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  }
  const found = await blobs.get(file.hash, range ?? undefined)
  if (!found) throw new Problem('not-found', messages.request.unknownCall)
  reply.headers(headersOf(file))
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
  }
  return reply.type(contentType(file)).header('content-length', found.length).send(found.stream)
}

/** A smaller one is sent sooner than another address is asked for; in bytes. */
const largeDownload = 8 * 2 ** 20

/**
 * Whether a large file is asked for to be saved, as a browser says it: by a link for downloads, or
 * because it shows no such file. What stands in a page comes through the site, whose policy lets a page
 * load nothing from elsewhere; so does what is shown by itself, which is loaded again, and piece by
 * piece, after an address has ended. Over plain HTTP browsers do not say which it is.
 */
function isDownload({ method, headers }: FastifyRequest, { size, type }: StoredFile) {
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers
  if (method !== 'GET' || size < largeDownload || mode !== 'navigate') return false
  return destination === 'empty' || (destination === 'document' && downloads.includes(type))
}

function headersOf({ hash, name, type }: StoredFile) {
  return {
    etag: `"${hash}"`,
    'accept-ranges': 'bytes',
    'content-disposition': dispositionOf(name, type),
    'content-security-policy': type === mediaTypes.pdf ? pdfPolicy : 'sandbox',
  }
}

/** Chromium's PDF viewer does not run in a sandbox. */
const pdfPolicy = "default-src 'none'; object-src 'none'; frame-ancestors 'self'"

/** Text is stored as UTF-8 or not known as text; without the word browsers guess an older encoding. */
function contentType({ type }: StoredFile) {
  return type === mediaTypes.plain ? `${type}; charset=utf-8` : type
}

const downloads: string[] = [mediaTypes.word, mediaTypes.unknown]

/** What no browser shows in a page is a download. */
function dispositionOf(name: string, type: string) {
  return named(downloads.includes(type) ? 'attachment' : 'inline', name)
}

/** The name goes as RFC 6266 has it. */
function named(manner: 'attachment' | 'inline', name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `${manner}; filename="${plain}"; filename*=UTF-8''${exact}`
}

function percent(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/** A piece is asked for by GET only, and of the very file that the asker has begun to load. */
function askedRange({ method, headers }: FastifyRequest, { hash }: StoredFile) {
  const begun = headers['if-range']
  return method === 'GET' && (begun === undefined || begun === `"${hash}"`)
    ? headers.range
    : undefined
}
