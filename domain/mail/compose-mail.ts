import { Readable } from 'node:stream'
import type { MailAddress } from '#contract/mail-address.ts'
import { admitStudent } from '../accounts/invite-students.ts'
import { findAddressee } from './addressee.ts'
import type { DueMail } from './stored-mails.ts'
import { htmlOf, textOf, type Letter, type LetterPart } from './letter.ts'
import type { AccountMailKind, MailData, MailKind, PaperMailKind } from './post-mail.ts'
import { momentInFull } from '../site/moment-in-words.ts'
import { mailWordsOf, readMailTexts, type MailWords } from './mail-words.ts'
import { isAnyLeft, sampleLeft } from '../sample/sample-remnants.ts'
import { readDepartment } from '../site/department.ts'
import { writeMail, type WritingTools } from './write-mail.ts'
import { mailedPapersPath, paperViewerPath } from '#contract/resource-paths.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { findRequest } from '../resources/mailing/find-request.ts'
import { findPaper } from '../resources/papers/find-paper.ts'
import { linkToken } from './link-secret.ts'

/** A mail as it is handed to the transport. */
export interface ComposedMail {
  to: MailAddress
  subject: string
  text: string
  html: string
  attachment?: Attachment | undefined
}

export interface Attachment {
  name: string
  type: string
  /** Opens nothing before it is read. */
  content: Readable
}

/** Writes a mail for whoever is to get it now, with a fresh link where it has one; null for nobody. */
export async function composeMail(
  tools: WritingTools,
  mail: DueMail,
): Promise<ComposedMail | null> {
  // Rows are made by postMail, which takes no other data for a kind than its own.
  const kind = mail.kind as MailKind
  const department = await readDepartment(tools.db)
  const texts = await readMailTexts(tools.db)
  const isSample = isAnyLeft(await sampleLeft(tools.db))
  const words = mailWordsOf({ department, texts, site: tools.origin, isSample })
  const worded: WordedTools = { ...tools, words, brand: department.brand }
  if (isAboutPaper(kind)) return composeForAddress(worded, mail, kind)
  if (kind === 'moved') return composeForOldAddress(worded, mail)
  const data = mail.data as MailData[AccountMailKind]
  let addressee = await findAddressee(tools.db, mail)
  if (!addressee && kind === 'reset') {
    await admitStudent(tools.db, mail.toAddress)
    addressee = await findAddressee(tools.db, mail)
  }
  if (!addressee) return null
  const part = await writeMail(kind, data, { tools, mail, addressee, words })
  if (!part) return null
  const to = { name: addressee.name, address: addressee.address }
  return { to, ...written({ ...part, name: addressee.name }, worded) }
}

interface WordedTools extends WritingTools {
  words: MailWords
  brand: Letter['brand']
}

/** No longer the account's, and perhaps somebody else's: it is told without a link or a login. */
function composeForOldAddress(tools: WordedTools, mail: DueMail): ComposedMail {
  const { name } = mail.data as MailData['moved']
  const { words } = tools
  const facts = [[words.factLabels.when, momentInFull(mail.createdAt)]] as const
  const to = { name, address: mail.toAddress }
  return { to, ...written({ ...words.moved, facts, name }, tools) }
}

/** Whoever reads there need not be known here, so nobody is greeted by name. */
async function composeForAddress(tools: WordedTools, mail: DueMail, kind: PaperMailKind) {
  const data = mail.data as MailData[PaperMailKind]
  const mailed = await writePaperMail(kind, data, tools)
  if (!mailed) return null
  const { part, attachment } = mailed
  const to = { name: '', address: mail.toAddress }
  return {
    to,
    ...written({ ...part, name: '' }, tools),
    attachment,
  }
}

function written(part: LetterPart & Pick<Letter, 'name'>, { brand, words }: WordedTools) {
  const letter: Letter = { ...part, brand, words }
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function isAboutPaper(kind: MailKind): kind is PaperMailKind {
  return kind === 'paper' || kind === 'paper-scheduled'
}

interface PaperMail {
  part: LetterPart
  attachment?: Attachment
}

type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Common mail servers take 25 MB, and a file grows by a third on its way. */
const mostAttached = 15_000_000

/** Writes what an address is told of a paper that was asked for there; null where it was called off. */
async function writePaperMail(
  kind: PaperMailKind,
  { request: id, title }: MailData[PaperMailKind],
  tools: WordedTools,
): Promise<PaperMail | null> {
  const request = await findRequest(tools.db, id)
  if (!request || request.cancelledAt) return null
  return kind === 'paper' ? paperItself(tools, request, title) : noteOf(tools, request, title)
}

/** A note that was long on its way says nothing of what has come before it. */
function noteOf(
  { origin, key, words: { scheduled, factLabels } }: WordedTools,
  request: FoundRequest,
  title: string,
): PaperMail | null {
  if (!request.dueAt) return null
  const { subject, opening, link, closing } = scheduled
  const url = origin + mailedPapersPath(linkToken(key, request.mailId))
  const facts: Letter['facts'] = [
    [factLabels.paper, title],
    [factLabels.goes, momentInFull(request.dueAt)],
  ]
  return { part: { subject, opening, facts, link: { label: link, url }, closing } }
}

async function paperItself(tools: WordedTools, { paperId }: FoundRequest, asked: string) {
  const { paper: words, factLabels } = tools.words
  const found = await findPaper(tools.db, paperId)
  if (!found) return { part: goneLetter(tools.words, asked) }
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

function goneLetter({ paper: words, factLabels }: MailWords, title: string): PaperMail['part'] {
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
