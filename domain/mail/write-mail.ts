import { pages } from '#contract/paths.ts'
import { exampleLetter, type MailWords } from './mail-words.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import { makeLink, mayCarryLink, type LinkPurpose } from '../accounts/account-links.ts'
import type { Addressee } from './addressee.ts'
import type { DueMail } from './stored-mails.ts'
import type { Letter, LetterPart } from './letter.ts'
import { linkSecret } from './link-secret.ts'
import { momentInFull } from '../site/moment-in-words.ts'
import type { AccountMailKind, MailData } from './post-mail.ts'

/** What writing a mail needs beside its row. */
export interface WritingTools {
  db: Db
  /** What is attached comes from here. */
  blobs: Blobs
  /** PUBLIC_URL: the address that links begin with, whatever a request called the site. */
  origin: string
  /** What the secrets of links are made from. */
  key: Uint8Array
}

interface About {
  tools: WritingTools
  mail: DueMail
  addressee: Addressee
  words: MailWords
}

/** Writes what is particular to a kind of mail to an account; null where its link has ended. */
export function writeMail<Kind extends AccountMailKind>(
  kind: Kind,
  data: MailData[Kind],
  about: About,
) {
  return writers[kind](data, about)
}

type Writers = {
  [Kind in AccountMailKind]: (
    data: MailData[Kind],
    about: About,
  ) => LetterPart | Promise<LetterPart | null>
}

const writers: Writers = {
  reset: (_data, about) => {
    if (about.addressee.hasPassword) return withLink(about, 'reset', about.words.reset.opening)
    return withLink(about, 'invitation', about.words.invitation.openingAgain)
  },
  invitation: ({ invitedBy }, about) =>
    withLink(about, 'invitation', about.words.invitation.opening(invitedBy)),
  locked: ({ network }, about) =>
    withLogin(about, 'locked', [when(about), [about.words.factLabels.network, network]]),
  credentials: ({ what }, about) =>
    withLogin(about, 'credentials', [[about.words.factLabels.what, what], when(about)]),
  'not-published': ({ title, why }, about) => {
    const { subject, opening, link, closing } = about.words.notPublished
    const url = `${about.tools.origin}${pages.draftList}`
    const { factLabels } = about.words
    const facts: Letter['facts'] = [[factLabels.what, title], [factLabels.why, why], when(about)]
    return { subject, opening, facts, link: { label: link, url }, closing }
  },
  test: ({ part = '' }, about) =>
    exampleLetter(about.words, about.tools.origin, part) ?? {
      ...about.words.test,
      facts: [when(about)],
      closing: [],
    },
}

async function withLink(
  { tools, mail, addressee, words }: About,
  purpose: LinkPurpose,
  opening: Letter['opening'],
): Promise<LetterPart | null> {
  const secret = linkSecret(tools.key, mail.id)
  const { accountId, address } = addressee
  const isMade = await tools.db.transaction(async (tx) => {
    const isGood = await mayCarryLink(tx, { mailId: mail.id, accountId, address, purpose })
    if (isGood) await makeLink(tx, accountId, purpose, { mailId: mail.id, secret })
    return isGood
  })
  if (!isMade) return null
  const { subject, link, closing } = words[purpose]
  const url = `${tools.origin}${pages.resetPassword}?token=${secret}`
  const facts: Letter['facts'] = [[words.factLabels.login, addressee.login]]
  return { subject, opening, facts, link: { label: link, url }, closing }
}

function withLogin(
  { tools, words }: About,
  kind: 'locked' | 'credentials',
  facts: Letter['facts'],
): LetterPart {
  const { subject, opening, link, closing } = words[kind]
  const url = `${tools.origin}${pages.login}`
  return { subject, opening, facts, link: { label: link, url }, closing }
}

function when({ mail, words }: About) {
  return [words.factLabels.when, momentInFull(mail.createdAt)] as const
}
