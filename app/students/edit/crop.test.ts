import { describe, expect, test } from 'vitest'
import { dragged, squareOf, wholeCrop, zoomed } from './crop.ts'

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
})
