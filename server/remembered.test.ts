import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

function counting(most: number) {
  const asked: string[] = []
  const inCapitals = remembered(most, (text) => {
    asked.push(text)
    return text.toUpperCase()
  })
  return { asked, inCapitals }
}

test('what was made of a text is not made again', () => {
  const { asked, inCapitals } = counting(2)
  expect(['a', 'b', 'a', 'b'].map(inCapitals)).toEqual(['A', 'B', 'A', 'B'])
  expect(asked).toEqual(['a', 'b'])
})

test('no more texts are remembered than may be', () => {
  const { asked, inCapitals } = counting(2)
  expect(['a', 'b', 'c', 'a', 'c'].map(inCapitals)).toEqual(['A', 'B', 'C', 'A', 'C'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('a long text is made anew each time', () => {
  const { asked, inCapitals } = counting(2)
  const long = 'a'.repeat(257)
  expect([long, long].map(inCapitals)).toEqual([long.toUpperCase(), long.toUpperCase()])
  expect(asked).toHaveLength(2)
})
