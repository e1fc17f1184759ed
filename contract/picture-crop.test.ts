import { describe, expect, test } from 'vitest'
import { focusWords, readCrop, readFocus, readZoom, writeCrop, zoomWords } from './picture-crop.ts'

describe('where a picture is cut', () => {
  test.each([
    ['face', { across: 0.5, down: 0.25 }],
    ['topRight', { across: 1, down: 0 }],
    ['37 62', { across: 0.37, down: 0.62 }],
    ['0 100', { across: 0, down: 1 }],
    ['37 101', null],
    ['-1 5', null],
    ['37', null],
    ['37,5 62', null],
    ['toString', null],
    ['', null],
  ])('is read from %j', (text, focus) => expect(readFocus(text)).toEqual(focus))

  test.each([
    ['whole', 1],
    ['close', 2],
    ['1.7', 1.7],
    ['4', 4],
    ['4.1', null],
    ['0.9', null],
    ['1.75', null],
    ['', null],
  ])('and how close from %j', (text, zoom) => expect(readZoom(text)).toBe(zoom))

  test('every word that records hold is read', () => {
    for (const word of focusWords) expect(readFocus(word)).not.toBeNull()
    for (const word of zoomWords) expect(readZoom(word)).not.toBeNull()
  })

  test('what says nothing shows as much as fits', () => {
    expect(readCrop('', '')).toEqual(readCrop('face', 'whole'))
  })

  test('comes back as it was written', () => {
    const crop = { across: 0.37, down: 0.62, zoom: 1.7 }
    const { focus, zoom } = writeCrop(crop)
    expect([focus, zoom]).toEqual(['37 62', '1.7'])
    expect(readCrop(focus, zoom)).toEqual(crop)
  })
})
