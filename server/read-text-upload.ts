import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { messages } from '#contract/messages.ts'
import { formWanted } from '#contract/messages/request-bodies.ts'
import { createFairQueue } from '#domain/fair-queue.ts'
import { Problem } from '#domain/problem.ts'
import { digestBody } from './body-digest.ts'
import { requireStillMember } from './guards.ts'
import { bytesOf, letRestPass, partsOf, plainText, refuseNameless, textOf } from './read-upload.ts'
import { turnOf } from './turn-of.ts'

interface TextUpload {
  fields: Record<string, string>
  /** The bytes of the one file; null where none came. */
  bytes: Uint8Array | null
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface TextLimits {
  /** Of the file. */
  maxBytes: number
  /** The sentence for a larger one. */
  tooLarge: string
}

/**
 * Whose file is in memory: from its first byte until its sender is answered. While somebody waits, nothing
 * is read of the file that they send; rows in a form without scripts have come by then, and wait for all
 * that is made of them. Those who send slowly hold their places for long, but never all of them from one
 * network.
 */
const turns = createFairQueue({
  places: { ofAll: 8, ofNetwork: 6, ofLane: 2 },
  waiting: { ofAll: 64, ofNetwork: 48, ofLane: 16 },
  patience: 30_000,
  refusal: messages.request.overloaded,
})

/**
 * Reads a multipart body whose one file is small enough to be held in memory, when it is the sender's
 * turn to have one there. Throws wrong-type for another kind of body, too-large for a larger file as soon
 * as it is, overloaded where too many are sent at once, signed-out for whoever was signed out while it came,
 * and invalid for a body that broke off or is no form.
 */
export async function readTextUpload(
  { request, reply }: Exchange,
  limits: TextLimits,
): Promise<TextUpload> {
  if (!request.isMultipart()) throw new Problem('wrong-type', formWanted)
  await takeTextTurn({ request, reply }).catch((error: Error) => letRestPass(request, error))
  const read = readParts(request, limits)
  const upload = await read.catch((error: Error) => letRestPass(request, error))
  await requireStillMember(request)
  return upload
}

/**
 * Waits until the sender of a roster or list may have it in memory, which lasts until the answer has gone.
 * Throws overloaded where too many are sent at once.
 */
export async function takeTextTurn({ request, reply }: Exchange): Promise<void> {
  const leave = await turns.enter(turnOf(request, reply))
  if (reply.raw.closed) leave()
  else reply.raw.once('close', leave)
}

async function readParts(request: FastifyRequest, limits: TextLimits): Promise<TextUpload> {
  const upload: TextUpload = { fields: {}, bytes: null }
  const digest = digestBody()
  // One byte more than there may be tells a file that is too large.
  for await (const part of partsOf(request, { fileSize: limits.maxBytes + 1, files: 1 })) {
    if (part.type === 'field') {
      upload.fields[part.fieldname] = textOf(part)
      digest.text(part.fieldname, plainText(part))
    } else if (part.filename) {
      upload.bytes = await wholeOf(part, limits)
      digest.file(part.fieldname, part.filename, hash('sha256', upload.bytes))
    } else await refuseNameless(part)
  }
  request.sentForm = digest.read()
  return upload
}

async function wholeOf(part: MultipartFile, { maxBytes, tooLarge }: TextLimits) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytesOf(part)) {
    size += chunk.length
    if (size > maxBytes) throw new Problem('too-large', tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
