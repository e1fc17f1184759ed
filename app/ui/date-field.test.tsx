import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

const markup = (text: string, read: string | null) =>
  renderToStaticMarkup(
    <DateField id="day" name="day" label="Day" hint="Any." defaultValue={text} read={() => read} />,
  )

test.each([
  ['12/03/2024', '2024-03-12', 'Tuesday, 12 March 2024'],
  ['03/2024', '2024-03', 'March 2024'],
  ['2024', '2024', '2024'],
  ['soon', null, 'Any.'],
])('%s is said to be understood as %s', (text, read, said) => {
  expect(markup(text, read)).toMatch(new RegExp(`id="day-hint"><span[^>]*>${said}<`))
})

test('any text may be typed, and only that is sent', () => {
  const html = markup('soon', null)
  expect(html).toMatch(/<input[^>]*type="text"[^>]*name="day" value="soon"/)
  expect(html.match(/name="/g)).toHaveLength(1)
})
