import { mailMessages } from '#contract/messages/mail.ts'
import { DeliveryTrouble } from '#domain/mail/transport.ts'

/** What nodemailer says of an error beside its message. */
export interface SmtpError extends Error {
  code?: string
  /** The server's whole answer, and its number. */
  response?: string
  responseCode?: number
  /** The command that it answered. */
  command?: string
}

/** Reads what kept a mail from leaving: the mail itself, or the way of all mails. */
export function smtpTrouble(error: SmtpError, server: string): DeliveryTrouble {
  const said = error.response ?? error.message
  const { responseCode = 0 } = error
  if (isOfMail(error)) {
    const isFinal = responseCode >= 500
    return new DeliveryTrouble(said, { of: 'mail', isFinal })
  }
  return new DeliveryTrouble(sentenceOf(error, server, said), { of: 'way' })
}

/** 530 answers any mail of somebody who should have signed in first. */
function isOfMail({ code, responseCode = 0 }: SmtpError) {
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 400 && responseCode !== 530
  )
}

function sentenceOf({ code, responseCode, message }: SmtpError, server: string, said: string) {
  const { way } = mailMessages
  const isSignIn = ['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code ?? '') || responseCode === 530
  const [sentence, advice] = isSignIn
    ? way.signIn
    : code === 'EDNS' || message.includes('ENOTFOUND')
      ? way.unknown
      : code === 'ETLS' || /certificate|SSL|TLS/.test(message)
        ? way.encryption
        : way.silent
  return `${sentence} (${server}: ${said}). ${advice}`
}
