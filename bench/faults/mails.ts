import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { startSite, withFolder } from '../site.ts'
import { sparePort } from '../spare-port.ts'
import { atMost, shown } from '../verdict.ts'
import { countOf, type Fault, type Figures } from './figures.ts'
import { postMails } from './posted-mails.ts'

/** Of mails for each kill. */
const perKill = 200 / 30
/** How long the mail server takes for a mail, in milliseconds. */
const slowness = { least: 200, most: 900 }
/** For how long a site runs between two kills, in milliseconds. */
const span = { least: 300, most: 1200 }
/** What a killed process had begun is another's two minutes later, and each mail has its turn; milliseconds. */
const patience = { aKill: 180_000, aMail: slowness.most / 2 }

/** A mail as the server was given it. */
export interface Arrival {
  /** What stands ahead of the @ in its Message-ID. */
  id: string
  /** When its first byte came, in milliseconds. */
  at: number
  /** When the server said yes to it. */
  taken: number
}

/** So much later than the yes of the server its sender has noted it, in milliseconds. */
const noting = 500

/** The site is killed while it sends mails, of which a quarter is due only later. */
export const mails: Fault = {
  usual: 30,
  run: (times) =>
    withFolder(async (folder) => {
      const arrivals: Arrival[] = []
      const killed: number[] = []
      const server = await takingMails(arrivals)
      const environment = { SMTP_URL: `smtp://127.0.0.1:${server.port}` }
      let site = await startSite(folder, environment)
      const due = await postMails(site, { total: Math.round(times * perKill), later: 0.25 })
      for (let kill = 0; kill < times; kill += 1) {
        await pause(span.least + Math.random() * (span.most - span.least))
        process.kill(site.pid, 'SIGKILL')
        killed.push(Date.now())
        await site.stop()
        site = await startSite(folder, environment)
      }
      const arrived = () => new Set(arrivals.map(({ id }) => id))
      const end = performance.now() + patience.aKill + due.size * patience.aMail
      while (arrived().size < due.size && performance.now() < end) await pause(200)
      await site.stop()
      await server.close()
      return {
        counts: {
          kills: times,
          mails: due.size,
          missing: due.size - arrived().size,
          again: arrivals.length - arrived().size,
          ...timesOf(arrivals, killed),
          early: arrivals.filter(({ id, at }) => at < (due.get(id) ?? Infinity)).length,
        },
        times: {},
      }
    }),
  judge: (figures) => ({
    title: 'Mails, and kills of their sender',
    notes: [
      'Node is killed (SIGKILL) while it gives mails to a slow mail server; a quarter of the mails is due only in the course ' +
        'of the kills. The harness aims at the sending: the server takes 0.2 to 0.9 s for each mail, two are always under way, and ' +
        'a site lives for 0.3 to 1.2 s. A mail whose sender dies while the server has it in hand is not sent again (decision 105).',
    ],
    tables: [
      {
        head: [
          'kills',
          'mails',
          'kills while the server had a mail in hand',
          'mails it had in hand',
        ],
        rows: [['kills', 'mails', 'aimed', 'inHand'].map((name) => counted(figures, name))],
      },
    ],
    verdicts: [
      atMost('mails that did not arrive', [countOf(figures, 'missing')], 0, ''),
      atMost('mails ahead of their time', [countOf(figures, 'early')], 0, ''),
      atMost('mails given twice', [countOf(figures, 'again')], 0, ''),
      ...('unexplained' in figures.counts
        ? [atMost(windowed, [countOf(figures, 'unexplained')], 0, '')]
        : []),
    ],
  }),
}

const windowed = 'mails given twice that the server had not in hand at a kill'

/** Earlier runs did not count all of it. */
function counted({ counts }: Figures, name: string) {
  return shown(counts[name] ?? Number.NaN, '')
}

/** How the kills fell: those while the server had mails in hand, and what came twice for no such reason. */
function timesOf(arrivals: readonly Arrival[], killed: readonly number[]) {
  const wasCut = ({ at, taken }: Arrival, rest = 0) =>
    killed.some((kill) => kill >= at && kill <= taken + rest)
  const byId = Map.groupBy(arrivals, ({ id }) => id)
  const again = [...byId.values()].filter((ones) => ones.length > 1)
  return {
    aimed: killed.filter((kill) => arrivals.some(({ at, taken }) => kill >= at && kill <= taken))
      .length,
    inHand: arrivals.filter((one) => wasCut(one)).length,
    unexplained: again.filter((ones) => !ones.some((one) => wasCut(one, noting))).length,
  }
}

/** A slow mail server; it notes what it has taken, and when. */
export async function takingMails(arrivals: { push: (arrival: Arrival) => unknown }) {
  const port = await sparePort()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, _session, done) => void take(stream).then(() => done(), done),
  })
  async function take(stream: NodeJS.ReadableStream) {
    const at = Date.now()
    const [, id = ''] = /^message-id: *<([^@]+)@/im.exec(await text(stream)) ?? []
    await pause(slowness.least + Math.random() * (slowness.most - slowness.least))
    arrivals.push({ id, at, taken: Date.now() })
  }
  // Whoever is killed leaves in the middle.
  server.on('error', () => undefined)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
