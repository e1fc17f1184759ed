import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import type { Blobs, StoredBlob } from '#store/blobs/blobs.ts'

/** One file of an upload, with its bytes in the blob store; nothing refers to them yet. */
export interface UploadedFile extends StoredBlob {
  /** Of the form's control. */
  field: string
  /** As the sender's computer calls it. */
  name: string
}

export interface Upload {
  fields: Record<string, string>
  files: UploadedFile[]
}

interface UploadLimits {
  blobs: Blobs
  /** Of one file, in bytes. */
  maxBytes: number
}

/**
 * Reads a multipart body: its files stream into the blob store one after the other, its text is
 * kept. Throws wrong-type for another kind of body, too-large, or invalid for one that broke off.
 */
export async function readUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('wrong-type', messages.request.wrongType)
  const fields: Upload['fields'] = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.filename) files.push(await store(part, limits))
    // An empty control of a form sends a file without a name.
    else part.file.resume()
  }
  return { fields, files }
}

async function store(part: MultipartFile, { blobs, maxBytes }: UploadLimits) {
  const stored = await blobs.put(part.file, { maxBytes }).catch(explain)
  return { ...stored, field: part.fieldname, name: part.filename }
}

function explain(error: Error & { code?: string }): never {
  if (error.code === 'too-large') throw new Problem('too-large', messages.uploads.tooLarge)
  if (error.code === 'full') throw new Problem('overloaded', messages.uploads.full)
  if (error.code === 'cut') throw new Problem('invalid', messages.uploads.cut)
  throw error
}
