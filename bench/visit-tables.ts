import type { ColdVisit } from './cold-visit.ts'
import { kinds } from './loaded.ts'
import { median, spread } from './median.ts'
import type { Table } from './report.ts'
import { atMost, shown, withRange, type Unit, type Verdict } from './verdict.ts'

/** The visits of one page, each with the visit to the floor before it. */
export interface Visited {
  path: string
  floors: ColdVisit[]
  visits: ColdVisit[]
}

type Figure = (visited: Visited) => number[]

/** The floors should be alike; beyond this spread, others were at work. */
const mostSpread = 0.25

const fcp: Figure = ({ visits }) => visits.map((visit) => visit.fcp)
const lcp: Figure = ({ visits }) => visits.map((visit) => visit.lcp)
const cls: Figure = ({ visits }) => visits.map((visit) => visit.cls)
const tbt: Figure = ({ visits }) => visits.map((visit) => visit.tbt)
const scripts: Figure = ({ visits }) => visits.map(({ loaded }) => loaded.bytes.scripts / 1000)
const thirdParty: Figure = ({ visits }) => visits.map(({ loaded }) => loaded.thirdParty)
const missing: Figure = ({ visits }) => visits.map(({ pictures }) => pictures.missing)

/** The LCP over that of the floor, of the visits that followed each other. */
export const timesFloor: Figure = ({ visits, floors }) =>
  visits.map((visit, at) => visit.lcp / (floors[at]?.lcp ?? Number.NaN))

export function timeTable(all: Visited[], notThere: string[]): Table {
  const floor = { path: '', floors: [], visits: all.flatMap(({ floors }) => floors) }
  return {
    head: ['page', 'for', 'FCP', 'LCP', 'of', '× floor', 'TBT', 'CLS', 'requests', 'third-party'],
    rows: [
      ['the floor', '', ...painted(floor)],
      ...all.map((visited) => [
        visited.path,
        isReading(visited) ? 'reading' : 'working',
        ...painted(visited),
        withRange(timesFloor(visited), ''),
        withRange(tbt(visited), 'ms'),
        withRange(cls(visited), ''),
        withRange(requests(visited), ''),
        shown(median(thirdParty(visited)), ''),
      ]),
      ...notThere.map((path) => [path, 'not there']),
    ],
  }
}

/** Says when the machine's other work has spoilt the figures. */
export function noiseNotes(all: Visited[]): string[] {
  const floors = all.flatMap((visited) => visited.floors.map((floor) => floor.lcp))
  if (!(spread(floors) > mostSpread)) return []
  return [`Noise: the floor's own LCP lay ${shown(spread(floors) * 100, '%')} apart.`]
}

function painted(visited: Visited) {
  return [
    withRange(fcp(visited), 'ms'),
    withRange(lcp(visited), 'ms'),
    visited.visits[0]?.largest ?? '',
  ]
}

function requests({ visits }: Visited) {
  return visits.map(({ loaded }) => loaded.requests)
}

/** The bytes are the same at every visit, so the last one stands for all. */
export function byteTable(all: Visited[]): Table {
  return {
    head: ['page, in kB', ...kinds, 'total', 'widest picture'],
    rows: all.flatMap(({ path, visits }) =>
      visits
        .slice(-1)
        .map(({ loaded: { bytes }, pictures }) => [
          path,
          ...kinds.map((kind) => shown(bytes[kind] / 1000, '')),
          shown(kinds.reduce((sum, kind) => sum + bytes[kind], 0) / 1000, ''),
          pictureText(pictures.widest),
        ]),
    ),
  }
}

function pictureText(widest: ColdVisit['pictures']['widest']) {
  if (widest === null) return ''
  return `${widest.pixels} px for ${Math.round(widest.place)}`
}

/** The LCP of each page; of the rest, the page that does worst. */
export function visitGoals(all: Visited[]): Verdict[] {
  const reading = all.filter(isReading)
  const working = all.filter((visited) => !isReading(visited))
  return [
    ...all.map((visited) => atMost(`${visited.path}: LCP`, timesFloor(visited), 1.1, '×')),
    ...worst('CLS', all, cls, [0.01, '']),
    ...worst('TBT', reading, tbt, [60, 'ms']),
    ...worst('JavaScript to read', reading, scripts, [6, 'kB']),
    ...worst('JavaScript to work', working, scripts, [115, 'kB']),
    ...worst('third-party requests', all, thirdParty, [0, '']),
    ...worst('pictures that did not come', all, missing, [0, '']),
  ]
}

function worst(what: string, among: Visited[], figure: Figure, [limit, unit]: [number, Unit]) {
  const [most] = among.toSorted((a, b) => median(figure(b)) - median(figure(a)))
  return most ? [atMost(`${what}, at most (${most.path})`, figure(most), limit, unit)] : []
}

function isReading({ visits }: Visited) {
  return visits.every(({ loaded }) => loaded.reading)
}
