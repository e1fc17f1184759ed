import { expect, test } from 'vitest'
import type { ColdVisit } from './cold-visit.ts'
import { byteTable, noiseNotes, timesFloor, timeTable, visitGoals } from './visit-tables.ts'

function aVisit(change: Partial<ColdVisit> & { reading?: boolean } = {}): ColdVisit {
  const { reading = true, ...figures } = change
  const bytes = { document: 16_000, styles: 0, scripts: 615, fonts: 66_700, images: 347, other: 0 }
  return {
    fcp: 300,
    lcp: 400,
    largest: 'h1',
    tbt: 0,
    cls: 0,
    loaded: { reading, bytes, requests: 5, thirdParty: 0 },
    pictures: { missing: 0, widest: { pixels: 640, place: 655.6 } },
    ...figures,
  }
}

const home = { path: '/', floors: [aVisit({ lcp: 400 })], visits: [aVisit({ lcp: 440 })] }
const login = {
  path: '/login',
  floors: [aVisit({ lcp: 200 })],
  visits: [aVisit({ cls: 0.02, tbt: 90, reading: false })],
}

test('a visit is measured by the floor just before it', () => {
  const floors = [aVisit({ lcp: 200 }), aVisit({ lcp: 400 })]
  const visits = [aVisit({ lcp: 300 }), aVisit({ lcp: 400 })]
  expect(timesFloor({ path: '/', floors, visits })).toEqual([1.5, 1])
})

test('the times begin with the floor and end with what is not there', () => {
  const { rows } = timeTable([home, login], ['/About_us'])
  expect(rows.map(([path, use]) => [path, use])).toEqual([
    ['the floor', ''],
    ['/', 'reading'],
    ['/login', 'working'],
    ['/About_us', 'not there'],
  ])
  expect(rows[0]?.[3]).toBe('200 ms (200–400)')
})

test('floors that lie far apart are owned to', () => {
  expect(noiseNotes([home, login])).toEqual(["Noise: the floor's own LCP lay 100 % apart."])
  expect(noiseNotes([home])).toEqual([])
})

test('the bytes have their sum and the picture that fits worst', () => {
  expect(byteTable([home]).rows).toEqual([
    ['/', '16', '0', '0.615', '66.7', '0.347', '0', '83.7', '640 px for 656'],
  ])
})

test('each page has its goal, and the worst page stands for all in the rest', () => {
  const goals = visitGoals([home, login])
  expect(goals.map(({ what, met }) => [what, met])).toEqual([
    ['/: LCP', 'yes'],
    ['/login: LCP', 'no'],
    ['CLS, at most (/login)', 'no'],
    ['TBT, at most (/)', 'yes'],
    ['JavaScript to read, at most (/)', 'yes'],
    ['JavaScript to work, at most (/login)', 'yes'],
    ['third-party requests, at most (/)', 'yes'],
    ['pictures that did not come, at most (/)', 'yes'],
  ])
})
