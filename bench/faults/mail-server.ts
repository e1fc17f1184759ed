import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { pages } from '#contract/paths.ts'
import { startSite, withFolder, type Site } from '../site.ts'
import { sparePort } from '../spare-port.ts'
import { atMost, shown } from '../verdict.ts'
import { count, countOf, type Fault, type Figures } from './figures.ts'
import { postMails } from './posted-mails.ts'

/** What is wrong with the mail server, in turn. */
const troubles = ['silent', 'unanswered', 'refusing', 'cutting', 'away'] as const

type Trouble = (typeof troubles)[number] | 'none'

/** Of mails for each trouble. */
const perTrouble = 20
/** For how long a mail server is in trouble, in milliseconds. */
const span = 20_000
/** A mail is tried again after a minute, then after five; milliseconds. */
const patience = 400_000
/** Between two visits to the site meanwhile, in milliseconds. */
const pace = 250

/** The mail server says nothing, takes mails without an answer, refuses, breaks off or is not there. */
export const mailServer: Fault = {
  usual: troubles.length,
  run: (times) =>
    withFolder(async (folder) => {
      const server = await mailServerIn()
      const site = await startSite(folder, { SMTP_URL: `smtp://127.0.0.1:${server.port}` })
      const figures: Figures = { counts: {}, times: { visits: [], healed: [] } }
      const due = new Set<string>()
      for (let turn = 0; turn < times; turn += 1) {
        await server.be(troubles[turn % troubles.length] ?? 'away')
        const posted = await postMails(site, { total: perTrouble })
        for (const id of posted.keys()) due.add(id)
        await visitFor(site, span, figures)
        await server.be('none')
        const healed = performance.now()
        const end = healed + patience
        while (!server.hasAll(due) && performance.now() < end) await pause(200)
        figures.times.healed?.push(performance.now() - healed)
      }
      await site.stop()
      await server.be('away')
      count(figures, {
        troubles: times,
        mails: due.size,
        missing: due.size - server.known(),
        again: server.taken() - server.known(),
      })
      return figures
    }),
  judge: (figures) => ({
    title: 'A mail server in trouble',
    notes: [
      'In turn the mail server says nothing at all, takes a mail and never answers, refuses each with 451, breaks off in the ' +
        `middle of one, or is not there, for ${span / 1000} s each, while ${perTrouble} mails are to go. Given twice is a mail ` +
        'to which the server has said yes twice. The front page is asked for four times a second meanwhile.',
    ],
    tables: [
      {
        head: ['troubles', 'mails', 'visits', 'all mails given after: most'],
        rows: [
          [
            ...['troubles', 'mails', 'visits'].map((name) => shown(countOf(figures, name), '')),
            shown(Math.max(...(figures.times.healed ?? [])) / 1000, 's'),
          ],
        ],
      },
    ],
    verdicts: [
      atMost('mails that did not arrive', [countOf(figures, 'missing')], 0, ''),
      atMost('mails given twice', [countOf(figures, 'again')], 0, ''),
      atMost('visits that failed', [countOf(figures, 'failed')], 0, ''),
    ],
  }),
}

async function visitFor(site: Site, milliseconds: number, figures: Figures) {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const { ok } = await fetch(`${site.origin}${pages.home}`).catch(() => ({ ok: false }))
    count(figures, { visits: 1, failed: ok ? 0 : 1 })
    await pause(pace)
  }
}

/** A mail server that can be put into trouble, and out of it. */
async function mailServerIn() {
  const port = await sparePort()
  const taken: string[] = []
  const state: { trouble: Trouble; server: SMTPServer | null } = { trouble: 'none', server: null }

  async function open() {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        if (state.trouble !== 'silent') done()
      },
      onMailFrom: (_address, _session, done) => {
        const refusal = Object.assign(new Error('Try again later'), { responseCode: 451 })
        done(state.trouble === 'refusing' ? refusal : null)
      },
      onData: (stream, _session, done) => {
        const { trouble } = state
        if (trouble === 'cutting') {
          breakOff(server)
          return
        }
        void text(stream).then((mail) => {
          if (trouble === 'unanswered') return
          const [, id = ''] = /^message-id: *<([^@]+)@/im.exec(mail) ?? []
          taken.push(id)
          done()
        }, done)
      },
    })
    // Whoever is cut off says so.
    server.on('error', () => undefined)
    await once(server.listen(port, '127.0.0.1'), 'listening')
    state.server = server
  }

  async function close() {
    const { server } = state
    state.server = null
    if (!server) return
    breakOff(server)
    await new Promise<void>((resolve) => server.close(resolve))
  }

  await open()
  return {
    port,
    be: async (trouble: Trouble) => {
      // What hangs in a trouble does not outlive it.
      await close()
      state.trouble = trouble
      if (trouble !== 'away') await open()
    },
    hasAll: (ids: ReadonlySet<string>) => ids.isSubsetOf(new Set(taken)),
    taken: () => taken.length,
    known: () => new Set(taken).size,
  }
}

function breakOff({ connections }: SMTPServer) {
  for (const { _socket: socket } of connections) socket.destroy()
}
