import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageQuery, parsedQuery } from './page-query.ts'

const url = new URL('https://cse.example.edu/People/Students?q=ra&year=&nope=1')

test('a query holds what the page knows and the address says', () => {
  expect(pageQuery('students', url)).toEqual({ q: 'ra', year: '' })
})

test('a parameter that is not described does not compile', () => {
  // @ts-expect-error: the page of the students knows no such parameter
  expect(pageQuery('students', url).nope).toBeUndefined()
  const described = z.object({ q: z.string(), after: z.string().default('') })
  expect(parsedQuery('students', url, described)).toEqual({ q: 'ra', after: '' })
  const other = z.object({ nope: z.string().optional() })
  // @ts-expect-error: nor may a schema read it
  expect(parsedQuery('students', url, other)).toEqual({})
})
