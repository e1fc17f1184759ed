import type { Browser } from 'playwright-core'
import { addressesOf, visitUntilKept } from './addresses.ts'
import { withBrowser } from './browser.ts'
import { kinds, watchLoading, type Loaded } from './loaded.ts'
import type { Section } from './report.ts'
import { signIn, withSite } from './site.ts'
import { atMost, shown, type Verdict } from './verdict.ts'

type State = 'signed out' | 'admin'

/** What a browser loads for each page, by kind, signed out and as administrator. */
export function pageBytes(): Promise<Section> {
  return withSite(async (site) => {
    const { home, students, profile, journals, publication, login, desk } = await addressesOf(site)
    const shared = [home, students, profile, journals, publication]
    const signedOut = [...shared, login].map((path) => ({ state: 'signed out' as const, path }))
    const admin = [...shared, desk].map((path) => ({ state: 'admin' as const, path }))
    await Promise.all(signedOut.map(({ path }) => visitUntilKept(site.origin + path)))
    const [name = '', value = ''] = (await signIn(site)).split('=')
    const look = { origin: site.origin, cookie: { name, value, url: site.origin } }
    const loaded = await withBrowser((browser) => visitAll(browser, look, [...signedOut, ...admin]))
    return {
      title: 'Bytes by kind',
      notes: [
        'Bodies as they come over the wire, in kB of 1000 bytes; an empty browser cache each time. ' +
          'Pages carry their styles in the document.',
      ],
      tables: [table(loaded)],
      verdicts: [...loaded.map(scriptGoal), thirdPartyGoal(loaded)],
    }
  })
}

interface Look {
  origin: string
  cookie: { name: string; value: string; url: string }
}

interface Visit {
  state: State
  path: string
}

type Seen = Visit & Loaded

async function visitAll(browser: Browser, { origin, cookie }: Look, visits: Visit[]) {
  const seen: Seen[] = []
  for (const { state, path } of visits) {
    const context = await browser.newContext()
    if (state === 'admin') await context.addCookies([cookie])
    const page = await context.newPage()
    seen.push({ state, path, ...(await watchLoading(page, origin + path)) })
    await context.close()
  }
  return seen
}

function table(all: Seen[]) {
  return {
    head: ['page', 'state', 'for', ...kinds, 'total', 'requests', 'third-party'],
    rows: all.map(({ path, state, reading, bytes, requests, thirdParty }) => [
      path,
      state,
      reading ? 'reading' : 'working',
      ...kinds.map((kind) => inKilobytes(bytes[kind])),
      inKilobytes(kinds.reduce((sum, kind) => sum + bytes[kind], 0)),
      String(requests),
      String(thirdParty),
    ]),
  }
}

function inKilobytes(count: number) {
  return shown(count / 1000, '')
}

function scriptGoal({ path, state, reading, bytes }: Seen): Verdict {
  const limit = reading ? 6 : 115
  return atMost(`${path}, ${state}: JavaScript`, [bytes.scripts / 1000], limit, 'kB')
}

function thirdPartyGoal(all: Seen[]): Verdict {
  const count = all.reduce((sum, { thirdParty }) => sum + thirdParty, 0)
  return atMost('all pages: third-party requests', [count], 0, '')
}
