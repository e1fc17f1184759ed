import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailAddress } from './mail-address.tsx'

test.each([
  ['head@cse.example.edu', 'head<wbr/>@cse<wbr/>.example<wbr/>.edu'],
  ['first.last@a.example', 'first<wbr/>.last<wbr/>@a<wbr/>.example'],
  ['', ''],
])('%s may break ahead of its sign and its dots', (email, markup) => {
  expect(renderToStaticMarkup(<MailAddress email={email} />)).toBe(markup)
})
