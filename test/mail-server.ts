import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'
import { freePort } from './free-port.ts'

export interface Delivery {
  /** Whom the envelope names, whatever the headers say. */
  envelope: { from: string; to: string[] }
  mail: Email
}

interface MailServerOptions extends SMTPServerOptions {
  /** Called when a mail is there and the server is about to say so. */
  beforeYes?: () => Promise<void>
}

/** A real mail server on a port of its own; it takes what it is not told to refuse. */
export async function mailServer({
  beforeYes = async () => {},
  ...options
}: MailServerOptions = {}) {
  const port = await freePort()
  const deliveries: Delivery[] = []
  const state: { server: SMTPServer | null } = { server: null }

  async function take(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope) {
    const mail = await PostalMime.parse(await buffer(stream))
    const from = mailFrom ? mailFrom.address : ''
    deliveries.push({ envelope: { from, to: rcptTo.map(({ address }) => address) }, mail })
    await beforeYes()
  }

  async function start() {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData: (stream, { envelope }, done) => void take(stream, envelope).then(() => done()),
      ...options,
    })
    // A client that leaves in the middle is what some tests are about.
    server.on('error', () => {})
    await once(server.listen(port, '127.0.0.1'), 'listening')
    state.server = server
  }

  async function stop() {
    const { server } = state
    state.server = null
    if (server) await new Promise<void>((resolve) => server.close(resolve))
  }

  await start()
  afterAll(stop)
  return { url: `smtp://127.0.0.1:${port}`, port, deliveries, start, stop }
}

/** An answer by which a mail server refuses what it was asked. */
export function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}
