import { describe, expect, test } from 'vitest'
import { richTextMessages } from '../messages/rich-text.ts'
import { asMarkdown } from './as-markdown.ts'
import { linkTarget } from './link-target.ts'
import { readMarkdown } from './read-markdown.ts'
import { isTangled, refusedIn } from './refuse-markdown.ts'
import { picturesIn, plainLines, type RichText } from './rich-text.ts'

function words(text: string) {
  return [{ is: 'paragraph', words: [{ text }] }]
}

describe('what is read', () => {
  test.each([
    ['<script>alert(1)</script>', words('<script>alert(1)</script>')],
    ['<img src=x onerror=alert(1)>', words('<img src=x onerror=alert(1)>')],
    ['`code`', words('`code`')],
    ['---', words('---')],
    ['Title\n---', words('Title\n---')],
    ['    indented', words('indented')],
    ['[x](javascript:alert(1))', words('x')],
    ['[x](JaVaScRiPt&colon;alert(1))', words('x')],
    ['[x](&#x6a;avascript:alert(1))', words('x')],
    ['[x](java&#10;script:alert(1))', words('x')],
    ['[x](data:text/html,hi)', words('x')],
    ['[x](//evil.example)', words('x')],
    [String.raw`[x](/\\evil.example)`, words('x')],
    ['[x](vbscript:x)', words('x')],
    ['[x](file:///etc/passwd)', words('x')],
    ['[x](/%5Cevil)', [{ is: 'paragraph', words: [{ text: 'x', to: '/%5Cevil' }] }]],
    ['[x](/a/..//evil.example)', words('x')],
    ['<javascript:alert(1)>', words('javascript:alert(1)')],
    ['# தமிழ்', [{ is: 'heading', level: 1, words: [{ text: 'தமிழ்' }] }]],
  ])('%j', (text, expected) => {
    expect(readMarkdown(text)).toEqual(expected)
  })

  test('as plain lines', () => {
    const text = readMarkdown('## H\n\na **b** [c](https://d.example)\n\n- x\n  1. y\n\n> q')
    expect(plainLines(text)).toEqual(['H', 'a b c', '• x', '1. y', 'q'])
    expect(plainLines(text, { withAddresses: true })[1]).toBe('a b c (https://d.example)')
  })
})

test.each([
  '* not a list\n- nor this\n+ nor that',
  '1. first\n2) second\n12345678901. long',
  '# heading\n###### deep\n#hashtag',
  '> quote\n>quote',
  'a_b_c _d_ *e* **f** ***g***',
  '[x](y) ![p](q) [r]: /s <https://example.org> <b>',
  'a &amp; b &#42; c & d &copy;',
  'back\\slash \\* \\\\ end\\',
  '    indented\n\tand by a tab\n```\nfence\n~~~\n---\n***\n===\n___',
  'line one\r\nline two',
  'தமிழ் *உரை* 1. பட்டியல்\n- இல்லை',
  '- ',
  '-',
  '1.',
  '#',
  '>',
  'two  spaces\n\n\nand empty lines',
  '| a | b |\n| --- | --- |',
  '[[[[*_*_',
  '-*',
  '1.*',
])('%j, written as plain lines, reads as it did', (plain) => {
  const lines = plain
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const paragraphs: RichText = lines.map((text) => ({ is: 'paragraph', words: [{ text }] }))
  expect(readMarkdown(asMarkdown(plain))).toEqual(paragraphs)
})

test.each([
  ['/Notices', '/Notices'],
  ['/துறை', `/${encodeURIComponent('துறை')}`],
  ['#fees', '#fees'],
  ['https://example.org/a b', null],
  ['HTTPS://Example.org', 'HTTPS://Example.org'],
  ['http://user@example.org', null],
  ['mailto:office@example.org?subject=x', 'mailto:office@example.org?subject=x'],
  ['mailto:', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['\u0001javascript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['example.org', null],
  ['', null],
])('a link to %j leads to %j', (address, target) => {
  expect(linkTarget(address)).toBe(target)
})

const size = 20_000
const hostile: [name: string, piece: string][] = [
  ['brackets', '['],
  ['closed brackets', '[]'],
  ['links without end', '[a]('],
  ['ends of links', ']('],
  ['stars', '*'],
  ['stars and underscores', '*_'],
  ['opened emphasis', '*a_ '],
  ['closed emphasis', 'a* '],
  ['emphasis within words', '*a**b'],
  ['quotations', '>'],
  ['lists in one line', '- '],
  ['lists by tabs', '-\t'],
  ['quoted lists', '> - '],
  ['numbered lists', '1. '],
  ['items', '- a\n'],
  ['loose items', '- a\n\n'],
  ['headings', '#\n'],
  ['entities', '&a'],
  ['angle brackets', '<a:'],
  ['backslashes', '\\'],
  ['short lines', 'a\n'],
  ['breaks', 'a\\\n'],
  ['spaces', ' '],
  ['links', '[a](/b) '],
  ['emphasised words', '*a* **b** '],
]

test.each([
  ...hostile.map(([name, piece]) => [name, piece.repeat(size).slice(0, size)]),
  [
    'lists within lists',
    Array.from({ length: 138 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  ],
  ['nested brackets', '['.repeat(size / 2) + ']'.repeat(size / 2)],
  ['stars around a word', `${'*'.repeat(700)}a${'*'.repeat(700)}`],
  ['emphasis up to the bound', '*a_ '.repeat(740) + 'a'.repeat(17_000)],
  ['brackets up to the bound', '[a]('.repeat(1500)],
])('reading %s takes a bounded time', (_name, text = '') => {
  const from = performance.now()
  readMarkdown(text)
  refusedIn(text)
  // A busy machine takes several times as long as an idle one; without a bound it would be minutes.
  expect(performance.now() - from).toBeLessThan(20_000)
})

test('what would take long is refused, and read as plain lines', () => {
  expect(isTangled('*a_ '.repeat(2000))).toBe(true)
  expect(refusedIn('- '.repeat(300))).toContain('eight')
  expect(readMarkdown(`${'- '.repeat(300)}x\ny`)).toHaveLength(2)
  expect(isTangled(`${'-'.repeat(60)}\n1.2.3.4.5.6.7.8.9.10\n. . . . . . . . . .`)).toBe(false)
  expect(isTangled(asMarkdown('Name: ________ '.repeat(1000)))).toBe(false)
  expect(isTangled('- a\n  - b\n    - c\n\n> > quoted\n\n1. x')).toBe(false)
})

test.each([
  ['[x](javascript:alert(1))', 'javascript:alert(1'],
  ['[x](<//evil.example>)', '//evil.example'],
  ['![x](/photo.png)', 'picture'],
  ['a [link](example.org)', 'example.org'],
])('%j is refused in the words of whoever writes it', (text, said) => {
  expect(refusedIn(text)).toContain(said)
})

test.each(['[x](/y) [z](https://example.org)', String.raw`\[x](javascript:y)`, 'a ](b', 'plain'])(
  '%j is taken',
  (text) => {
    expect(refusedIn(text)).toBeNull()
  },
)

describe('a picture in a text', () => {
  const address = '/api/stored-pictures/abc123'
  const picture = { is: 'picture', fileId: 'abc123', alt: 'A lamp' }

  test('stands by itself, between what is written around it', () => {
    const before = { is: 'paragraph', words: [{ text: 'before' }] }
    const behind = { is: 'paragraph', words: [{ text: 'behind' }] }
    expect(readMarkdown(`before ![A lamp](${address}) behind`)).toEqual([before, picture, behind])
    expect(picturesIn(readMarkdown(`- a\n\n  ![A lamp](${address})\n\n> ![](${address})`))).toEqual(
      ['abc123'],
    )
  })

  test('is what it shows in plain lines, and nothing where it is decorative', () => {
    expect(plainLines(readMarkdown(`![A lamp](${address})\n\n![](${address})`))).toEqual(['A lamp'])
  })

  test.each([
    'https://example.org/a.png',
    '//example.org/a.png',
    '/api/stored-pictures/../students/photo',
    '/api/stored-pictures/abc?x',
    'data:image/png;base64,AAAA',
    '/Photos/23CS003',
  ])('is none where it stands elsewhere, and refused: %s', (elsewhere) => {
    const text = `![A lamp](${elsewhere})`
    expect(readMarkdown(text)).toEqual([{ is: 'paragraph', words: [{ text: 'A lamp' }] }])
    expect(refusedIn(text)).toBe(richTextMessages.picture)
    expect(refusedIn(`![a \\] b](${elsewhere})`)).toBe(richTextMessages.picture)
    expect(refusedIn(`![A lamp](${address})`)).toBeNull()
  })
})
