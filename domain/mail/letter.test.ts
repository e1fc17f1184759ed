import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { unwritten } from '../records/document-storage.ts'
import { mailWordsOf } from './mail-words.ts'
import { htmlOf, textOf, type Letter } from './letter.ts'

const letter: Letter = {
  subject: 'A <new> password',
  name: '<img src=x onerror=alert(1)> & "Asha"',
  opening: ['One.'],
  facts: [['From', '<b>203.0.113.0/24</b>']],
  link: { label: 'Choose', url: 'https://cse.example.edu/reset-password?token=a&b="' },
  closing: [],
  brand: null,
  words: mailWordsOf({
    department: { name: 'Robots & <b>Tools</b>', email: 'office@department.example', phone: '' },
    texts: unwritten(kinds.mails),
    site: 'https://cse.example.edu',
  }),
}

test('HTML has nothing of a person’s in it that is not escaped', () => {
  const html = htmlOf(letter)
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Asha&quot;,')
  expect(html).toContain('<dd>&lt;b&gt;203.0.113.0/24&lt;/b&gt;</dd>')
  expect(html).toContain('href="https://cse.example.edu/reset-password?token=a&amp;b=&quot;"')
  expect(html).toContain('<title>A &lt;new&gt; password</title>')
  expect(html).toContain('Robots &amp; &lt;b&gt;Tools&lt;/b&gt;')
  expect(html).not.toContain('<img')
})

test('HTML loads nothing and is readable by night', () => {
  const html = htmlOf(letter)
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=(?!x)/)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('the text has the link on a line of its own, whole', () => {
  expect(textOf(letter).split('\n')).toContain(letter.link?.url)
})

test('the text has no empty parts where a letter has no facts and no link', () => {
  const { link: _link, ...bare } = letter
  expect(textOf({ ...bare, facts: [] })).not.toContain('\n\n\n')
})
