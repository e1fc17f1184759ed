import type { Browser } from 'playwright-core'
import { pages } from '#contract/paths.ts'
import { visitUntilKept } from './addresses.ts'
import { withBare } from './bare.ts'
import { withBrowser } from './browser.ts'
import { visitCold } from './cold-visit.ts'
import { floorPage } from './floor-page.ts'
import { screen } from './phone.ts'
import type { Section } from './report.ts'
import { withSite, type Site } from './site.ts'
import { visitPaths } from './visit-paths.ts'
import { byteTable, noiseNotes, timeTable, visitGoals, type Visited } from './visit-tables.ts'

const turns = 5

/** A first visit to every public page on a cheap phone and a slow line, beside a one-request page. */
export function coldVisits(): Promise<Section> {
  return withSite(async (site) => {
    const { there, missing } = await visitPaths(site)
    const [home] = await Promise.all(
      [pages.home, ...there].map((path) => visitUntilKept(site.origin + path)),
    )
    const weight = home?.body.length ?? 0
    const visited = await withBare(async (bare) => {
      const floor = await bare.imitate(floorPage(weight))
      return withBrowser((browser) => visitAll(browser, { floor, site, paths: there }))
    })
    return {
      title: 'First visits on a slow phone',
      notes: [
        `Empty cache, ${screen.width} × ${screen.height} pixels at ${screen.density} ×, a processor ` +
          'slowed down four times, slow 4G (562.5 ms a request, 1.44 Mbit/s down, 0.675 up), signed out.',
        `The floor is a bare page of ${weight} bytes, as many as the front page’s document, that ` +
          'asks for nothing else; “× floor” is the page’s LCP over that of the floor just before.',
        'Shifts are counted until the end of the page was seen, all else until it first came to rest.',
        ...noiseNotes(visited),
      ],
      tables: [timeTable(visited, missing), byteTable(visited)],
      verdicts: visitGoals(visited),
    }
  })
}

interface Stops {
  /** Where the floor is. */
  floor: string
  site: Site
  paths: string[]
}

/** By turns with the floor, so that what else the machine does falls on both. */
async function visitAll(browser: Browser, { floor, site, paths }: Stops) {
  const visited: Visited[] = paths.map((path) => ({ path, floors: [], visits: [] }))
  await visitCold(browser, floor)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { path, floors, visits } of visited) {
      floors.push(await visitCold(browser, floor))
      visits.push(await visitCold(browser, site.origin + path))
    }
  }
  return visited
}
