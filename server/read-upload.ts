import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { formWanted, valueTooLong } from '#contract/messages/request-bodies.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { type ReceivedFile, nameOf, nameParts } from '#domain/files/add-file.ts'
import { explainStoring } from '#domain/files/upload-problems.ts'
import type { Allowance, Storage } from '#domain/files/storage.ts'
import { Problem } from '#domain/problem.ts'
import type { Blobs, Drafts } from '#store/blobs/blobs.ts'
import { withDrafts } from '#store/blobs/with-drafts.ts'
import { digestBody } from './body-digest.ts'
import { memberOf, requireStillMember } from './guards.ts'
import { fieldBytes } from './plugins/uploads.ts'
import { storableText } from '#contract/storable-text.ts'

/** One file of an upload, which is gone when the request is answered unless a record has kept it. */
export interface UploadedFile extends ReceivedFile {
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
  /** For what is made of them; it goes in the same way. */
  drafts: Drafts
}

interface UploadRules {
  blobs: Blobs
  storage: Storage
  /** Of one file, in bytes. */
  maxBytes: number
  /**
   * The controls that bring files, and how many each may, or how many any control may. Files of
   * others are not stored.
   */
  files: Record<string, number> | number
  /** Whether a file of another control refuses the upload: where its sender would take it for stored. */
  refuseOthers?: boolean
  /** Throws what speaks against an upload as far as its fields are known, ahead of its first file. */
  check?: (fields: Upload['fields']) => unknown
  /** How much of each a form may bring, where that is more than most do. */
  limits?: Limits
  /** Told of each file that is refused, in the place of refusing the whole form. */
  pass?: (field: string, problem: Problem) => void
}

/** Of all texts of a form together, in characters. */
export const mostText = 2 ** 20

/**
 * Reads a multipart body, behind a guard, and does the work of its call: files stream to the disk one
 * after the other, text is cached in memory. Unless a record of the work keeps them, they are gone then. Throws
 * wrong-type for another kind of body, too-large, too-slow, signed-out for whoever was signed out while they
 * came, or invalid for one that broke off, is no form, or has more files than its controls may.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  rules: UploadRules,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Problem('wrong-type', formWanted)
  const opened: { allowance?: Allowance } = {}
  const allowance = async () => {
    opened.allowance ??= await rules.storage.open(memberOf(request))
    return opened.allowance
  }
  const claim = async (bytes: number) => (await allowance()).claim(bytes)
  const { letGo } = rules.storage
  const done = withDrafts(
    rules.blobs,
    async (drafts) => {
      const read = readParts(request, { ...rules, drafts, allowance })
      const upload = await read.catch((error: Error) => letRestPass(request, error))
      await requireStillMember(request)
      return work(upload)
    },
    { claim, letGo },
  )
  return done.finally(() => opened.allowance?.close())
}

interface Reading extends UploadRules {
  drafts: Drafts
  allowance: () => Promise<Allowance>
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<Upload> {
  const texts: Upload['texts'] = []
  const files: UploadedFile[] = []
  const digest = digestBody()
  let length = 0
  for await (const part of partsOf(request, reading.limits)) {
    if (part.type === 'field') {
      digest.text(part.fieldname, plainText(part))
      // In the place of a file, text says that the file stays.
      if (isNamed(reading, part.fieldname)) continue
      const text = textOf(part)
      length += text.length
      if (length > mostText) throw new Problem('too-large', uploadMessages.formTooLong)
      texts.push({ field: part.fieldname, text })
    } else if (part.filename && mostOf(reading, part.fieldname) > 0) {
      refuseMore(part, files, mostOf(reading, part.fieldname))
      if (files.length === 0) await reading.check?.(byName(texts))
      const file = await store(part, request, reading).catch((error: unknown) =>
        passBy(part, reading, error),
      )
      if (!file) continue
      files.push(file)
      digest.file(part.fieldname, part.filename, file.hash)
    } else if (part.filename) {
      if (reading.refuseOthers) refuseOther(part)
      digest.file(part.fieldname, part.filename, await hashOf(part))
    } else await refuseNameless(part)
  }
  request.sentForm = digest.read()
  return { fields: byName(texts), texts, files, drafts: reading.drafts }
}

/** What a form says beside a file that is refused is read all the same. */
function passBy({ fieldname, file }: MultipartFile, { pass }: Reading, error: unknown): null {
  if (!pass || !(error instanceof Problem)) throw error
  file.resume()
  pass(fieldname, error)
  return null
}

function byName(texts: Upload['texts']) {
  return Object.fromEntries(texts.map(({ field, text }) => [field, text]))
}

function isNamed({ files }: UploadRules, field: string) {
  return typeof files === 'object' && Object.hasOwn(files, field)
}

/** How many files a control may bring. */
function mostOf({ files }: UploadRules, field: string) {
  if (typeof files === 'number') return files
  return Object.hasOwn(files, field) ? (files[field] ?? 0) : 0
}

function refuseMore({ fieldname }: MultipartFile, files: UploadedFile[], most: number) {
  const count = files.filter(({ field }) => field === fieldname).length
  if (count < most) return
  const { oneByOne } = uploadMessages
  throw new Problem('invalid', oneByOne, { errors: { [fieldname]: oneByOne } })
}

function refuseOther({ fieldname }: MultipartFile): never {
  const { otherControl } = uploadMessages
  throw new Problem('invalid', otherControl, { errors: { [fieldname]: otherControl } })
}

/**
 * Takes in what is still on its way, and drops it. Many a sender hears the answer only once all is
 * sent; and on a connection that is kept, the next request stands behind it.
 */
export function letRestPass({ raw }: FastifyRequest, reason: Error): never {
  raw.unpipe()
  raw.resume()
  throw reason
}

/** The SHA-256 of a file of which nothing else is kept, in small hexadecimal digits. */
async function hashOf(part: MultipartFile) {
  const sum = createHash('sha256')
  for await (const bytes of bytesOf(part)) sum.update(bytes)
  return sum.digest('hex')
}

/** The bytes of a file as they come. Throws invalid where they break off. */
export async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    explainBody(error)
  }
}

/** Throws invalid for a file without a name, unless it is that of an empty control: it has no bytes either. */
export async function refuseNameless(part: MultipartFile): Promise<void> {
  for await (const bytes of bytesOf(part)) {
    if (bytes.length === 0) continue
    const { nameless } = uploadMessages
    throw new Problem('invalid', nameless, { errors: { [part.fieldname]: nameless } })
  }
}

/** The digest of a form that is sent again: it is read as the first was, and nothing of it is kept. */
export async function digestAgain(request: FastifyRequest): Promise<string> {
  const digest = digestBody()
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') digest.text(part.fieldname, plainText(part))
      else if (part.filename) digest.file(part.fieldname, part.filename, await hashOf(part))
      else part.file.resume()
    }
  } catch (error) {
    letRestPass(request, error as Error)
  }
  return digest.read()
}

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']

/** The parts of a multipart body, as far as it can be read. */
export async function* partsOf(request: FastifyRequest, limits?: Limits) {
  try {
    yield* request.parts(limits && { limits })
  } catch (error) {
    explainBody(error)
  }
}

/** What the parser says against a body is the sender's fault; a limit that was passed says so itself. */
function explainBody(error: unknown): never {
  if (!(error instanceof Error) || error instanceof Problem || hasStatus(error, 413)) throw error
  const isCut = /end of multipart|terminated early|aborted|premature/i.test(error.message)
  throw new Problem('invalid', isCut ? uploadMessages.cut : messages.request.unreadable)
}

function hasStatus(error: Error, status: number) {
  return 'statusCode' in error && error.statusCode === status
}

/** Throws too-large for a field that arrived cut. */
export function textOf({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) {
    const sentence = valueTooLong(fieldname, fieldBytes)
    throw new Problem('too-large', sentence, { errors: { [fieldname]: sentence } })
  }
  return plainText({ value })
}

/** A field that says of itself that it is JSON has been read already. */
export function plainText({ value }: Pick<MultipartValue, 'value'>) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function store(part: MultipartFile, request: FastifyRequest, reading: Reading) {
  await reading.allowance()
  const draft = await reading.drafts
    .receive(reading.pass ? sparing(part) : part.file, { maxBytes: reading.maxBytes })
    .catch((error: Error) => explainStoring(error, part.fieldname))
  const { accountId } = memberOf(request)
  return { ...draft, accountId, field: part.fieldname, name: fileName(part.filename) }
}

/**
 * The bytes of a file for a reader who may end early; the rest passes by then. The parser takes a file that
 * is closed before its end for the end of the form, whose other parts would be lost and never be taken in.
 */
function sparing({ file }: MultipartFile): Readable {
  const bytes = new PassThrough()
  file.once('error', (error: Error) => bytes.destroy(error))
  // Behind what `pipe` does when it is closed.
  return file.pipe(bytes).once('close', () => file.resume())
}

/** What browsers write for the three characters that would end a name in a form's body. */
const escapes = /%(?:22|0D|0A)/g

/** Signs that nobody sees, but that turn what follows: 'a', such a sign, 'fdp.exe' is read as 'aexe.pdf'. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Where a path came along, all up to the name. */
const folders = /^.*[/\\]/s

/** What addresses and folders take for 'here' and 'above'. */
const onlyDots = /^\.+$/

/** What Windows takes for a device, whatever the ending, and so never saves. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * The name that a sender's computer gave a file, as it can be stored, asked for and saved.
 */
export function fileName(sent: string): string {
  const own = sent.replace(escapes, decodeURIComponent).replace(turning, '')
  const plain = storableText(own).replace(folders, '').trim()
  const name = onlyDots.test(plain) || plain === '' ? 'file' : plain
  return nameOf(nameParts(name.replace(device, '$1_')))
}
