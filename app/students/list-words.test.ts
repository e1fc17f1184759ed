import { describe, expect, test } from 'vitest'
import { lede, matchLine, nobodyLine } from './list-words.ts'

const everybody = { q: '', year: null }

describe('the student list says', () => {
  test.each([
    [0, 'No students yet.'],
    [1, '1 student'],
    [240, '240 students in four years. Search by part of a name or register number.'],
    [1001, 'More than 1,000 students in four years. Search by part of a name or register number.'],
  ])('of %i students', (all, line) => {
    expect(lede(all)).toBe(line)
  })

  test('nothing of four years where degrees take others', () => {
    expect(lede(240, true)).toBe('240 students. Search by part of a name or register number.')
  })

  test.each([
    [{ total: 240, all: 240 }, everybody, ''],
    [{ total: 86, all: 240 }, { q: 'ra', year: null }, '86 of 240 match “ra”'],
    [{ total: 1, all: 240 }, { q: 'ra', year: 3 }, '1 of 240 matches “ra” in Year 3'],
    [{ total: 1, all: 240 }, { q: '', year: 3 }, '1 of 240 is in Year 3'],
    [{ total: 60, all: 240 }, { q: '', year: 3 }, '60 of 240 are in Year 3'],
    [
      { total: 9, all: 240 },
      { q: 'ra', year: 2, degree: 'M.E.', batch: '2025-2027', section: 'B' },
      '9 of 240 match “ra” in Year 2, M.E., 2025-2027, Section B',
    ],
    [{ total: 1, all: 240 }, { q: '', year: null, section: 'A' }, '1 of 240 is in Section A'],
    [{ total: 86, all: 1001 }, { q: 'ra', year: null }, '86 of more than 1,000 match “ra”'],
    [{ total: 1001, all: 1001 }, { q: 'ra', year: null }, 'More than 1,000 match “ra”'],
  ])('of %j found for %j', (counted, asked, line) => {
    expect(matchLine(counted, asked)).toBe(line)
  })

  test.each([
    [everybody, 'once the department has added its roster'],
    [{ q: 'zz', year: null }, 'No students match “zz”. Try a shorter'],
    [{ q: 'zz', year: 2 }, 'in Year 2. Try a shorter part of it or search all years.'],
    [{ q: '', year: 2 }, 'No students in Year 2. Try another year or all years.'],
    [
      { q: '', year: 2, batch: '2025-2029' },
      'No students in Year 2, 2025-2029. Try another choice.',
    ],
  ])('what to do when nobody is found for %j', (asked, words) => {
    expect(nobodyLine(asked, 0)).toContain(words)
  })

  test('that a page behind the last student is empty', () => {
    expect(nobodyLine(everybody, 240)).toBe('There are no more students.')
  })
})
