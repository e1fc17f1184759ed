import { expect, test } from 'vitest'
import { meantTarget } from './link-target.ts'
import { readMarkdown } from './read-markdown.ts'
import { tidySpans, type RichText } from './rich-text.ts'
import { writeMarkdown } from './write-markdown.ts'

test.each([
  '## Fees',
  'before\n\n![A lamp](/api/stored-pictures/abc123)\n\nbehind',
  String.raw`![A \[lamp\] at *night*](/api/stored-pictures/abc123)`,
  '![](/api/stored-pictures/abc123)',
  '### தேர்வுக் கட்டணம்\n\nமுதல் *ஆண்டு* மாணவர்கள் **திங்கட்கிழமை** வரை.',
  'A **bold** word, an *italic* one, and ***both***.',
  '[words](https://example.org/a_(b)) and [mail](mailto:office@example.org) and [here](/Notices?year=2025#x)',
  '[a **bold** part](https://example.org) of a link',
  'first line\nsecond line',
  '- one\n- two\n  - under it\n  - and again\n- three',
  '3. three\n4. four',
  '- a\n\n  second paragraph\n- b',
  '> said\n>\n> in two paragraphs',
  '> - a list\n> - in a quotation',
  '- one\n\n* another list',
  '1. one\n\n1) another',
  'snake_case_words and 2 * 3 * 4 and 1. no list',
  '**bold:**next to it',
  '*a***b**',
  String.raw`\# no heading`,
  String.raw`1\. no list`,
  '<b>no HTML</b> &amp; &lt;',
  '`no code`',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'Title\n=====\n\nOther\n-----',
  '---',
  '[a]: https://example.org\n\n[a]',
  '    indented',
  '```\nfenced\n```',
  'a & b < c > d',
  '-',
  '- ',
  '',
  '   \n\n  ',
  'trailing   \nspaces  ',
  'a\\\nb',
  '**a\nb**',
  '1. [x](/y)\n   > quoted',
  'https://example.org/a*b*c',
  '<https://example.org>',
  '* * *',
  '- - - a',
  '# One\n#### Four',
  '!\n[a](/b)',
  'a\u00a0b',
])('%j is read, written and read as the same', (text) => {
  const read = readMarkdown(text)
  expect(readMarkdown(writeMarkdown(read))).toEqual(read)
})

/** The same texts at every run. */
function* numbers() {
  for (let seed = 1; ;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    yield seed / 2_147_483_648
  }
}

test('texts of odd pieces with odd marks come back as they were written', () => {
  const random = numbers()
  const next = () => random.next().value ?? 0
  const pick = <Each>(among: readonly Each[]) => among[Math.floor(next() * among.length)]
  const pieces = ['a', 'b c', ' ', '*', '_', '**', '[', '](x)', '!', '#', '1. ', '- ', '> ', '\n']
  const more = ['தமிழ்', '&amp;', '<b>', '\\', '`', '(x)', 'https://a.example/', '~', '|', ':', '=']
  const span = () => ({
    text: Array.from({ length: 3 }, () => pick([...pieces, ...more])).join(''),
    ...(next() < 0.4 && { bold: true as const }),
    ...(next() < 0.4 && { italic: true as const }),
    ...(next() < 0.2 && { to: pick(['https://a.example/b_c', '/x?y=1&z=2']) ?? '' }),
  })
  for (let turn = 0; turn < 400; turn += 1) {
    const spans = tidySpans(Array.from({ length: 4 }, span))
    const paragraph: RichText = spans.length > 0 ? [{ is: 'paragraph', words: spans }] : []
    const text: RichText =
      next() < 0.5
        ? paragraph
        : [{ is: 'list', start: next() < 0.5 ? null : 2, items: [paragraph] }]
    expect(readMarkdown(writeMarkdown(text))).toEqual(text)
  }
})

test('a writer need not write the beginning of an address', () => {
  expect(meantTarget(' example.org/x ')).toBe('https://example.org/x')
  expect(meantTarget('office@example.org')).toBe('mailto:office@example.org')
  expect(meantTarget('javascript:alert(1)')).toBeNull()
  expect(meantTarget('//evil.example')).toBeNull()
})
