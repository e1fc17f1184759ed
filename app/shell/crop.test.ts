import { describe, expect, test } from 'vitest'
import { centred, dragged, moved, nudged, squareOf, wholeCrop, zoomed } from './crop.ts'

const wide = { width: 900, height: 600 }

describe('the square of a picture', () => {
  test('is at first the largest, in the middle', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 150, top: 0, side: 600 })
  })

  test('is smaller, and still in the middle, when the reader comes nearer', () => {
    expect(squareOf(wide, zoomed(wholeCrop, 2))).toEqual({ left: 300, top: 150, side: 300 })
    expect(zoomed(wholeCrop, 0.2).zoom).toBe(1)
    expect(zoomed(wholeCrop, 99).zoom).toBe(4)
  })

  test('goes against the drag, as far as the picture reaches', () => {
    const right = dragged(wide, wholeCrop, { x: 0.1, y: 0 })
    expect(squareOf(wide, right).left).toBeCloseTo(90)
    expect(squareOf(wide, dragged(wide, right, { x: 9, y: 9 }))).toEqual({
      left: 0,
      top: 0,
      side: 600,
    })
    expect(squareOf(wide, dragged(wide, right, { x: -9, y: 0 })).left).toBe(300)
  })

  test('has nowhere to go in a picture that is square', () => {
    expect(dragged({ width: 500, height: 500 }, wholeCrop, { x: 1, y: 1 })).toEqual(wholeCrop)
  })
  test('goes with whoever moves it itself, as far as the picture reaches', () => {
    const near = zoomed(wholeCrop, 2)
    const right = moved(wide, near, { x: 0.1, y: -0.1 })
    expect(squareOf(wide, right).left).toBeCloseTo(390)
    expect(squareOf(wide, right).top).toBeCloseTo(90)
    expect(squareOf(wide, moved(wide, right, { x: 9, y: 9 }))).toEqual({
      left: 600,
      top: 300,
      side: 300,
    })
    expect(moved(wide, wholeCrop, { x: 0, y: 0.5 })).toEqual(wholeCrop)
  })

  test('goes by steps of the keys, and no further than the edge', () => {
    const step = nudged(wholeCrop, { x: 1, y: 0 }, 0.02)
    expect(step).toEqual({ ...wholeCrop, across: 0.52 })
    expect(nudged({ ...step, down: 0.05 }, { x: 0, y: -1 }, 0.1).down).toBe(0)
  })

  test('stands around a place that is pointed at', () => {
    const near = zoomed(wholeCrop, 2)
    const there = squareOf(wide, centred(wide, near, { x: 0.25, y: 0.5 }))
    expect([there.left, there.top]).toEqual([75, 150])
    expect(squareOf(wide, centred(wide, near, { x: 1, y: 1 }))).toEqual({
      left: 600,
      top: 300,
      side: 300,
    })
  })
})
