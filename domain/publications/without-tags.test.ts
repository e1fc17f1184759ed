import { expect, test } from 'vitest'
import { withoutTags } from './without-tags.ts'

test.each([
  ['Keys <i>in</i> vitro', 'Keys in vitro'],
  ['H<sub>2</sub>O and <SUP class="x">3</SUP>He', 'H2O and 3He'],
  ['Keys &lt;i&gt;in&lt;/i&gt; locks &amp; doors', 'Keys in locks & doors'],
  ['<mml:math><mml:mi>x</mml:mi><mml:mspace width="1"/></mml:math> rays', 'x rays'],
])('the tags of a title go and its words stay: %s', (title, read) => {
  expect(withoutTags(title)).toBe(read)
})

test('the paragraphs of an abstract stay apart', () => {
  const text = '<jats:title>Aims</jats:title><jats:p>All of it.</jats:p><jats:p>And more.</jats:p>'
  expect(withoutTags(text).replace(/\s+/g, ' ').trim()).toBe('Aims All of it. And more.')
})

test.each([
  'When p < 0.05 and q > 1',
  'If a<b and c>d',
  'Devices for <a key> and <locks>',
  'When a<b> is bold',
  'Flow at Re<1',
])('a sign that begins no tag stays: %s', (title) => {
  expect(withoutTags(title)).toBe(title)
})
