import { Readable } from 'node:stream'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import type { BlobContent } from '#store/blobs/blobs.ts'
import { digitsOnly, sendText, textInTurn, type FileExchange, type OpenText } from './send-text.ts'
import { varyBy } from './vary-by.ts'

interface Base64Field {
  /** The field that the bytes stand in. */
  field: string
  /** SHA-256 of the blob. */
  hash: string
}

/**
 * Sends a JSON object with a stored file in base64 as one more field. Throws not-found where the
 * bytes are gone, and overloaded where too many are being sent.
 */
export async function sendWithBase64(
  exchange: FileExchange,
  object: Record<string, string>,
  { field, hash }: Base64Field,
) {
  const { text, length } = await textInTurn(exchange, async () => {
    const found = await exchange.blobs.get(hash)
    if (!found) throw new Problem('not-found', messages.request.unknownCall)
    return encoded(piecesOf(object, [[field, found]]))
  })
  return exchange.reply.type(json).header('content-length', length).send(text)
}

/** What is read of a file, and its size in bytes. */
type FileContent = Pick<BlobContent, 'stream' | 'size'>

interface ManyFiles {
  /** By field, how its file is opened, which may bring none. */
  files: Record<string, () => Promise<FileContent | null>>
  /** Whether the object stands in an array of one. */
  inArray?: boolean
}

/**
 * The same with several files, compressed for whoever can read that. A field whose bytes are not
 * there is ''.
 */
export async function sendWithFiles(
  exchange: FileExchange,
  object: object,
  { files, inArray = false }: ManyFiles,
) {
  const opened = await textInTurn(exchange, async () => {
    const asked = Object.entries(files).map(
      async ([field, openFile]) => [field, await openFile()] as const,
    )
    const pieces = piecesOf(object, await Promise.all(asked))
    return encoded(inArray ? ['[', ...pieces, ']'] : pieces)
  })
  varyBy(exchange.reply, 'accept-encoding', 'cookie').type(json)
  return sendText(exchange, opened, digitsOnly)
}

const json = 'application/json; charset=utf-8'

/** Text as it is, and files that are to stand in it as base64. */
type Piece = string | FileContent

function piecesOf(
  object: object,
  files: readonly (readonly [string, FileContent | null])[],
): Piece[] {
  const start = JSON.stringify(object).slice(0, -1)
  const fields = files.flatMap(([field, content], place): Piece[] => {
    const comma = start === '{' && place === 0 ? '' : ','
    return [`${comma}${JSON.stringify(field)}:"`, content ?? '', '"']
  })
  return [start, ...fields, '}']
}

/**
 * Encodes while it streams: files of any size take the memory of a few chunks, and the length is
 * known ahead.
 */
function encoded(pieces: readonly Piece[]): Required<OpenText> {
  return {
    text: Readable.from(lettersOf(pieces), oneAhead),
    files: pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.stream])),
    length: lengthOf(pieces),
  }
}

function lengthOf(pieces: readonly Piece[]) {
  const lengths = pieces.map((piece) =>
    typeof piece === 'string' ? Buffer.byteLength(piece) : 4 * Math.ceil(piece.size / 3),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** Letters go out as they are: as bytes they would be copied once more. */
const oneAhead = { objectMode: true, highWaterMark: 1 }

async function* lettersOf(pieces: readonly Piece[]) {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield piece
    else yield* piece.stream.setEncoding('base64')
  }
}
