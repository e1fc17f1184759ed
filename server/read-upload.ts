import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { explainStoring } from '#domain/files/explain-storing.ts'
import { Problem } from '#domain/problem.ts'
import type { Blobs, StoredBlob } from '#store/blobs/blobs.ts'
import { fileName } from './file-name.ts'

/** One file of an upload, with its bytes in the blob store; nothing refers to them yet. */
export interface UploadedFile extends StoredBlob {
  /** Of the form's control. */
  field: string
  /** As the sender's computer calls it, made fit to be stored. */
  name: string
}

export interface Upload {
  /** Its text, by the name of the control; of several with one name the last. */
  fields: Record<string, string>
  /** Every text, in the order in which they came: controls may share a name. */
  texts: { field: string; text: string }[]
  files: UploadedFile[]
}

interface UploadLimits {
  blobs: Blobs
  /** Of one file, in bytes. */
  maxBytes: number
}

/**
 * Reads a multipart body: its files stream into the blob store one after the other, its text is
 * kept. Throws wrong-type for another kind of body, too-large, too-slow, or invalid for one that
 * broke off or is no form.
 */
export async function readUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('wrong-type', messages.request.wrongType)
  return readParts(request, limits).catch((error: Error) => {
    letRestPass(request)
    throw error
  })
}

async function readParts(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  const texts: Upload['texts'] = []
  const files: UploadedFile[] = []
  for await (const part of partsOf(request)) {
    if (part.type === 'field') texts.push({ field: part.fieldname, text: textOf(part) })
    else if (part.filename) files.push(await store(part, limits))
    // An empty control of a form sends a file without a name.
    else part.file.resume()
  }
  const fields = Object.fromEntries(texts.map(({ field, text }) => [field, text]))
  return { fields, texts, files }
}

/**
 * Takes in what is still on its way, and drops it. Many a sender hears the answer only once all is
 * sent; and on a connection that is kept, the next request stands behind it.
 */
function letRestPass({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

/** What the parser says against a body is the sender's fault; a limit that was passed says so itself. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Problem || hasStatus(error, 413)) throw error
    const isCut = /end of multipart|terminated early|aborted|premature/i.test(error.message)
    throw new Problem('invalid', isCut ? uploadMessages.cut : messages.request.unreadable)
  }
}

function hasStatus(error: Error, status: number) {
  return 'statusCode' in error && error.statusCode === status
}

/** A field that says of itself that it is JSON has been read already. */
function textOf({ value }: MultipartValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function store(part: MultipartFile, { blobs, maxBytes }: UploadLimits) {
  const stored = await blobs
    .put(part.file, { maxBytes })
    .catch((error: Error) => explainStoring(error, part.fieldname))
  return { ...stored, field: part.fieldname, name: fileName(part.filename) }
}
