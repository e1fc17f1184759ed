import { Readable } from 'node:stream'
import { mailedPapersPath, paperViewerPath } from '#contract/resource-paths.ts'
import { mailWords } from '#content/mail.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { findRequest } from '../resources/mailing/find-request.ts'
import { findPaper } from '../resources/papers/find-paper.ts'
import { momentInFull } from '../site/moment-in-words.ts'
import type { Attachment } from './compose-mail.ts'
import type { Letter } from './letter.ts'
import { linkToken } from './link-secret.ts'
import type { MailData, PaperMailKind } from './post-mail.ts'
import type { WritingTools } from './write-mail.ts'

interface PaperMail {
  part: Omit<Letter, 'name' | 'site'>
  attachment?: Attachment
}

type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Common mail servers take 25 MB, and a file grows by a third on its way. */
const mostAttached = 15_000_000

const { paper: words, paperScheduled, factLabels } = mailWords

/** Writes what an address is told of a paper that was asked for there; null where it was called off. */
export async function writePaperMail(
  kind: PaperMailKind,
  { request: id, title }: MailData[PaperMailKind],
  tools: WritingTools,
): Promise<PaperMail | null> {
  const request = await findRequest(tools.db, id)
  if (!request || request.cancelledAt) return null
  return kind === 'paper' ? paperItself(tools, request, title) : noteOf(tools, request, title)
}

/** A note that was long on its way says nothing of what has come before it. */
function noteOf(
  { origin, key }: WritingTools,
  request: FoundRequest,
  title: string,
): PaperMail | null {
  if (!request.dueAt) return null
  const { subject, opening, link, closing } = paperScheduled
  const url = origin + mailedPapersPath(linkToken(key, request.mailId))
  const facts: Letter['facts'] = [
    [factLabels.paper, title],
    [factLabels.goes, momentInFull(request.dueAt)],
  ]
  return { part: { subject, opening, facts, link: { label: link, url }, closing } }
}

async function paperItself(tools: WritingTools, { paperId }: FoundRequest, asked: string) {
  const found = await findPaper(tools.db, paperId)
  if (!found) return { part: goneLetter(asked) }
  const { paper, file } = found
  const { domain, year, title } = paper
  const isAttached = file.size <= mostAttached
  const { closing, link } = words
  const part = {
    subject: words.subject(title),
    opening: isAttached ? words.attached : words.tooLarge,
    facts: [[factLabels.paper, title]] as const,
    link: { label: link, url: tools.origin + paperViewerPath({ domain, year, title }) },
    closing,
  }
  return isAttached ? { part, attachment: await attached(tools.blobs, file) } : { part }
}

function goneLetter(title: string): PaperMail['part'] {
  const { subject, opening } = words.gone
  return { subject, opening, facts: [[factLabels.paper, title]], closing: [] }
}

async function attached(
  blobs: Blobs,
  { hash, name, type }: Record<'hash' | 'name' | 'type', string>,
) {
  // Found out in the middle of a mail, it would look like a fault of the mail server.
  if (!(await blobs.has(hash))) throw new Error(`The bytes of “${name}” are not in the store.`)
  // A title may have slashes; where it is saved they would be folders.
  return {
    name: name.replaceAll(/[/\\]/g, '-'),
    type,
    content: Readable.from(bytesOf(blobs, hash)),
  }
}

/** Asked for when the mail is under way: of one that is not, nothing stays open. */
async function* bytesOf(blobs: Blobs, hash: string) {
  const blob = await blobs.get(hash)
  if (!blob) throw new Error('The bytes of a paper are gone.')
  yield* blob.stream
}
