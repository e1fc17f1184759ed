import { describe, expect, test } from 'vitest'
import { isAuthor, wholeWords } from './publications-of.ts'

const two = 'Dr Kalaivani Sundaresan'
const three = 'Dr Mohammed Irfan Khaleel'

describe('a name is recognised', () => {
  test.each([
    [two, 'Kalaivani Sundaresan'],
    [two, 'Dr. Kalaivani Sundaresan'],
    [two, 'KALAIVANI SUNDARESAN'],
    [two, 'Kálaivani Sundaresan'],
    [two, 'K. Sundaresan'],
    [two, 'K Sundaresan'],
    [two, 'Sundaresan K.'],
    [two, 'S. Kalaivani'],
    [two, 'Kalaivani S.'],
    [two, 'Sundaresan, K., Khaleel, M. I.'],
    [two, 'Sundaresan, Kalaivani'],
    [two, 'Khaleel, Mohammed Irfan, Sundaresan, Kalaivani'],
    [two, 'Khaleel, Mohammed Irfan; Sundaresan, Kalaivani'],
    [two, 'Annamma Kuruvilla and K. Sundaresan et al.'],
    [three, 'Mohammed Irfan Khaleel'],
    [three, 'M. I. Khaleel'],
    [three, 'M.I. Khaleel'],
    [three, 'M. Khaleel'],
    [three, 'Mohammed Khaleel'],
    [three, 'Irfan Khaleel'],
    [three, 'M. Irfan Khaleel'],
    [three, 'K. Mohammed Irfan'],
    [three, 'Khaleel, Mohammed Irfan'],
    ['Venkata Ramana R.', 'R. Venkata Ramana'],
    ['Karthik', 'Karthik, Ann Lee'],
    ['தமிழ் செல்வி', 'Ann Lee, தமிழ் செல்வி'],
  ])('%s in “%s”', (name, authors) => {
    expect(isAuthor(name, authors)).toBe(true)
  })
})

describe('a namesake is somebody else', () => {
  test.each([
    [two, ''],
    [two, 'R. Sundaresan'],
    [two, 'Kamala Sundaresan'],
    [two, 'K. R. Sundaresan'],
    [two, 'K. S. Sundaresan'],
    [two, 'Kalaivani Sundaresan Jr.'],
    [two, 'Sundaresan'],
    [two, 'Kalaivani'],
    [two, 'K. S.'],
    [two, 'R. Kalaivani'],
    [two, 'Kalaivani Raman, Priya Sundaresan'],
    [two, 'Kalaivani, R. Sundaresan'],
    [two, 'Kalaivani Sundaresan Services'],
    [three, 'I. Khaleel'],
    [three, 'A. Khaleel'],
    [three, 'Mohammed Irfan'],
    [three, 'M. A. Khaleel'],
    [three, 'Mohammed Irfan Khaleel Ahmed'],
  ])('%s is not in “%s”', (name, authors) => {
    expect(isAuthor(name, authors)).toBe(false)
  })
})

test('the whole words of a name leave its title and its initials out', () => {
  expect(wholeWords('Dr R. Venkata Ramaná')).toEqual(['venkata', 'ramana'])
})
