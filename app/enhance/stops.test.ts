import { describe, expect, test } from 'vitest'
import { nextStop, stopsOf } from './rolling-row.ts'

describe('a row stops', () => {
  test('where each slide begins', () => {
    expect(stopsOf([0, 328, 656], 656)).toEqual([0, 328, 656])
  })

  test('for the last time where its last slide is whole in view', () => {
    expect(stopsOf([0, 310, 620, 930, 1240, 1550, 1860], 930)).toEqual([0, 310, 620, 930])
  })

  test('nowhere else when everything is in view', () => {
    expect(stopsOf([0, 310, 620], 0)).toEqual([0])
  })

  test('at whole pixels', () => {
    expect(stopsOf([0, 310.4, 620.8], 620.5)).toEqual([0, 310, 621])
  })
})

describe('from where it stands, a row goes', () => {
  const stops = [0, 310, 620]

  test('to the next stop and to the one before', () => {
    expect(nextStop(stops, 310, 1)).toBe(620)
    expect(nextStop(stops, 310, -1)).toBe(0)
  })

  test('round to the other end', () => {
    expect(nextStop(stops, 620, 1)).toBe(0)
    expect(nextStop(stops, 0, -1)).toBe(620)
  })

  test('from the nearest stop when it stands between two', () => {
    expect(nextStop(stops, 280, 1)).toBe(620)
    expect(nextStop(stops, 20, 1)).toBe(310)
  })
})
