import { describe, expect, test } from 'vitest'
import { alikeIn } from './used-values.ts'

const used = ['B.Tech CSE', 'BTech CSE', 'M.Tech']

describe('alikeIn', () => {
  test.each(['BTech CSE', 'b.tech cse', 'B. Tech., CSE', 'B.Tech-CSE ', 'BTECHCSE'])(
    'takes “%s” for what most records say',
    (typed) => {
      expect(alikeIn(used, typed)).toBe('B.Tech CSE')
    },
  )

  test.each(['B.Tech CSE', ' B.Tech CSE ', 'B.Tech', 'B.Tech ECE', '', ' . '])(
    'has nothing to say of “%s”',
    (typed) => {
      expect(alikeIn(used, typed)).toBeUndefined()
    },
  )
})
