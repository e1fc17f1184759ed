import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateBlock } from './date-block.tsx'

test('a day stays that day in every time zone', () => {
  const html = renderToStaticMarkup(<DateBlock date="2025-03-06" />)
  expect(html).toMatch(/dateTime="2025-03-06".*>06<.*>Mar</i)
})
