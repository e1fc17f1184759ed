import { describe, expect, test } from 'vitest'
import { sources } from './breaches.ts'
import { maySlowDown } from './slow-patterns.ts'

/** A pattern as it stands in code, ahead of a method, a comma or a bracket's end. */
const literal =
  /(?<=[=(,:!&|?{};\n[]\s*|\breturn\s+)\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([gimsuvyd]*)(?=[.,;)\s\]}])/g

const ofOneName = 'the names of one publication, of a bounded column'

/** Patterns that only ever meet short texts, or are quick for another reason. */
const shortTexts: Record<string, string> = {
  'domain/accounts/password-hash.ts /=+$/': 'our own hash',
  'domain/events/event-moments.ts /\\s*(?:\\b(?:to|till|until)\\b|[-–—])\\s*/':
    'a time of 100 letters',
  'domain/publications/bibtex/entry-of-fields.ts /^[\\s.,:]+|(?<![\\s.,:])[\\s.,:]+$/g':
    'a run is tried once, from its beginning',
  'domain/publications/cite/bibtex.ts /([\\s-]+|[:;,.?!]+(?=\\s|$))/':
    'a title of a bounded column',
  'domain/publications/cite/bibtex.ts /[\\p{L}\\p{N}].*\\p{Lu}/u': 'one word of a title',
  'domain/publications/cite/people.ts /[,;]?\\s*\\b(et al\\.?|and others)$/i': ofOneName,
  'domain/publications/cite/person.ts /\\s*,\\s*/': ofOneName,
  'contract/read-date.ts /[\\s,]\\d{1,2}:\\d\\d.*$/s': 'a date of 60 letters',
  'store/workbooks/cell-text.ts /"[^"]*"|\\[[^\\]]*\\]|\\\\./g': 'a format of 255 characters',
  'domain/resources/mailing/schedule-paper.ts /^(.+?)(?:\\+[^@]*)?(@.*)$/': 'a mail address',
  'domain/export/readable-names.ts /[-.\\s]+$/': 'a name cut to 60 characters',
  'server/tracing/otlp-exporter.ts /\\/+$/': 'an address of our own configuration',
  'domain/records/record-address.ts /^[a-z0-9]+(-[a-z0-9]+)*$/': 'an address of 200 letters',
  'app/students/profile-view.tsx /\\n\\s*\\n/': 'a summary of 4000 letters',
  'app/students/edit/changed-parts.ts /^[^\\s:/@]+\\.[^\\s:@]+$/': 'what somebody types',
}

describe('a pattern that may take longer than a text is long', () => {
  test.each([
    [/(a+)+$/],
    [/\s+$/],
    [/\n\s*\n/],
    [/\s*,\s*/],
    [/^\w+\s?\w+$/],
    [/<[^>]*>/],
    [/^(?:a|b*)*$/],
    [/[^\n]*\S[^\n]*/],
  ])('is found: %s', ({ source, flags }) => expect(maySlowDown(source, flags)).toBe(true))

  test.each([
    [/^\s+/],
    [/\s+/g],
    [/<[^<>]*>/],
    [/\.[^.]*$/],
    [/^[^@]+@[^@.]+\.\S+$/],
    [/^[ \t]*%.*$/m],
  ])('is not taken for one: %s', ({ source, flags }) =>
    expect(maySlowDown(source, flags)).toBe(false),
  )
})

test('no pattern of ours takes longer than its text is long, but where texts are short', () => {
  const found = sources.flatMap(({ path, code }) =>
    Array.from(code.matchAll(literal), ([, source = '', flags = '']) => ({ path, source, flags })),
  )
  const slow = found
    .filter(({ source, flags }) => maySlowDown(source, flags))
    .map(({ path, source, flags }) => `${path} /${source}/${flags}`)
  expect(found.length).toBeGreaterThan(200)
  expect(new Set(slow)).toEqual(new Set(Object.keys(shortTexts)))
})
