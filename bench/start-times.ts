import { openPrivatePostgres } from '#store/private-postgres/open.ts'
import type { Section } from './report.ts'
import { startSite, withFolder } from './site.ts'
import { atMost, withRange } from './verdict.ts'

const times = 3

/** How long a start takes until the first page is answered. */
export function startTimes(): Promise<Section> {
  return withFolder(async (folder) => {
    const first = await startOnce(folder)
    const again = await startOften(folder)
    const running = await besideRunningPostgres(folder)
    return {
      title: 'Start to the first 200',
      notes: [
        'From the start of the process to the front page, with its own PostgreSQL. ' +
          'The first start makes the database, the sample department and the administrator.',
      ],
      tables: [
        {
          head: ['start', 'seconds'],
          rows: [
            ['first, in an empty folder', withRange([first], '')],
            ['again, with PostgreSQL started', withRange(again, '')],
            ['again, PostgreSQL runs already', withRange(running, '')],
          ],
        },
      ],
      verdicts: [
        atMost('private PostgreSQL, once made', again, 1, 's'),
        atMost('PostgreSQL runs already', running, 0.5, 's'),
      ],
    }
  })
}

async function startOnce(folder: string) {
  const site = await startSite(folder)
  await site.stop()
  return site.startedIn / 1000
}

async function startOften(folder: string) {
  const seconds: number[] = []
  for (let start = 0; start < times; start += 1) seconds.push(await startOnce(folder))
  return seconds
}

/** Lyceum leaves its PostgreSQL running while somebody else is connected. */
async function besideRunningPostgres(folder: string) {
  const postgres = await openPrivatePostgres({ dataDir: folder, say: () => {} })
  return startOften(folder).finally(() => postgres.close())
}
