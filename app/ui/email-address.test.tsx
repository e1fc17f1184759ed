import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

test.each([
  ['a.b@dept.example', 'a.<wbr/>b@<wbr/>dept.<wbr/>example'],
  ['office', 'office'],
  ['', ''],
])('%j may break behind its sign and its full stops, and says the same', (email, markup) => {
  const drawn = renderToStaticMarkup(<EmailAddress email={email} />)
  expect(drawn).toBe(markup)
  expect(drawn.replaceAll('<wbr/>', '')).toBe(email)
})
