import { calls } from '#contract/paths.ts'
import { handSocket } from '#test/handed-socket.ts'
import { visitRestlessly } from '#test/restless-visitors.ts'
import { testUser } from '#test/system-user.ts'
import { startFlags } from '../../scripts/start-flags.mjs'
import { password, script, settings, startSite, withFolder } from '../site.ts'
import { sparePort } from '../spare-port.ts'
import { atMost, shown } from '../verdict.ts'
import { countOf, type Fault } from './figures.ts'

/** Answers between two stops. */
const between = 150

/** A site is asked to end (SIGTERM) under load, and started again on the socket that systemd holds. */
export const stops: Fault = {
  usual: 20,
  run: (times) =>
    withFolder(async (folder) => {
      // What an empty folder is filled with takes longer than a start.
      await (await startSite(folder)).stop()
      const port = await sparePort()
      const supervisor = handSocket({
        port,
        times: times + 1,
        site: [process.execPath, ...startFlags, script],
        environment: { PATH: process.env.PATH, ...settings(folder, port) },
        user: testUser(),
      })
      let pid = await supervisor.nextReady()
      const origin = `http://127.0.0.1:${port}`
      const visitors = await visitRestlessly(origin, password)
      for (let stop = 0; stop < times; stop += 1) {
        await visitors.answered(between)
        process.kill(pid, 'SIGTERM')
        pid = await supervisor.nextReady()
      }
      await visitors.answered(between)
      const { failures, written, answers } = await visitors.leave()
      const stored = await (await fetch(origin + calls.patent)).text()
      process.kill(pid, 'SIGTERM')
      await supervisor.ended
      const lost = written.filter((title) => !stored.includes(title)).length
      return {
        counts: {
          stops: times,
          answers,
          failed: failures.length,
          writes: written.length,
          lostWrites: lost,
        },
        times: {},
      }
    }),
  judge: (figures) => ({
    title: 'Stops under load',
    notes: [
      'SIGTERM while ten readers, half of them on connections that stay, and a writer ask as fast as they are answered; the ' +
        'next site takes over the socket, as under systemd.',
    ],
    tables: [
      {
        head: ['stops', 'requests', 'writes'],
        rows: [['stops', 'answers', 'writes'].map((name) => shown(countOf(figures, name), ''))],
      },
    ],
    verdicts: [
      atMost('requests that failed', [countOf(figures, 'failed')], 0, ''),
      atMost('acknowledged writes that were lost', [countOf(figures, 'lostWrites')], 0, ''),
    ],
  }),
}
