import { expect, test } from 'vitest'
import { minutesAhead } from './zone-offset.ts'

/** Zones whose clocks stand still, follow the seasons of either half, or Ramadan; half hours and more. */
const zones = [
  'Asia/Kolkata',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Apia',
]

test.each(zones)('the clocks of %s are as far ahead as Intl says, hour by hour', (zone) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const wrong = []
  for (const year of [2011, 2026]) {
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const moment = new Date(Date.UTC(year, 0, 1, hour))
      const said = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
      if (minutesOf(said ?? '') !== minutesAhead(zone, moment)) wrong.push([moment, said])
    }
  }
  expect(wrong).toEqual([])
})

test('two zones are told by turns', () => {
  const moment = new Date('2026-07-01T00:00:00Z')
  const asked = ['Pacific/Chatham', 'Asia/Kolkata', 'Pacific/Chatham', 'America/Caracas']
  expect(asked.map((zone) => minutesAhead(zone, moment))).toEqual([765, 330, 765, -240])
})

/** Of 'GMT+05:30'. */
function minutesOf(name: string) {
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -ahead : ahead
}
