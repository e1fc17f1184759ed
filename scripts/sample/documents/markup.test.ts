import { expect, test } from 'vitest'
import { html, raw } from './markup.ts'

test('what is put in is escaped, and markup is not', () => {
  const cells = ['a<b', 'c & "d"'].map((text) => html`<td>${text}</td>`)
  const row = html`<tr class="${'"x'}">
    ${cells}${raw('<td>7</td>')}${8}
  </tr>`
  expect(row.html.replaceAll(/\n */g, '')).toBe(
    '<tr class="&quot;x"><td>a&lt;b</td><td>c &amp; &quot;d&quot;</td><td>7</td>8</tr>',
  )
})
