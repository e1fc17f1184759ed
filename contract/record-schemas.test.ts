import { describe, expect, test } from 'vitest'
import { kinds } from './kinds/kinds.ts'
import { publicationKinds } from './publications.ts'
import { newRecord, recordChange, recordId, removal } from './record-schemas.ts'

describe('a new publication', () => {
  test('has every field of its kind, the unknown ones empty', () => {
    expect(newRecord(publicationKinds.patent).parse({ title: 'A Quiet Fan' })).toEqual({
      title: 'A Quiet Fan',
      applicationNumber: '',
      grantNumber: '',
      dateGranted: '',
      patentee: '',
      url: '',
    })
  })

  test('drops what is no field of its kind', () => {
    const body = { title: 'T', _id: 'x', videoId: '', kind: 'patent', sequence: 1, journal: 'J' }
    expect(Object.keys(newRecord(publicationKinds.conference).parse(body))).toEqual([
      'title',
      'authors',
      'conference',
      'location',
      'year',
      'pages',
      'index',
      'doi',
      'url',
      'abstract',
      'note',
    ])
  })

  test.each([undefined, null, '', '   ', '\0\u0007'])('cannot do without a title (%j)', (title) => {
    expect(complaints('journal', { title })).toEqual({ title: 'Title is missing.' })
  })

  test('takes a year as a number and gives it as text', () => {
    expect(newRecord(publicationKinds.journal).parse({ title: 'T', year: 2025 }).year).toBe('2025')
  })

  test.each([
    'https://doi.org/10.1000/xyz123',
    'http://dx.doi.org/10.1000/xyz123',
    'doi: 10.1000/xyz123',
    ' 10.1000/xyz123 ',
  ])('takes the DOI out of %j', (doi) => {
    expect(newRecord(publicationKinds.journal).parse({ title: 'T', doi }).doi).toBe(
      '10.1000/xyz123',
    )
  })

  test('takes the day out of a moment', () => {
    const dateGranted = '2024-03-12T00:00:00.000Z'
    expect(newRecord(publicationKinds.patent).parse({ title: 'T', dateGranted }).dateGranted).toBe(
      '2024-03-12',
    )
  })

  test('keeps the lines of an abstract and joins those of a title', () => {
    const body = { title: ' Two\r\n lines ', abstract: 'One.\r\n\r\nTwo.' }
    const { title, abstract } = newRecord(publicationKinds.journal).parse(body)
    expect({ title, abstract }).toEqual({ title: 'Two lines', abstract: 'One.\n\nTwo.' })
  })

  test('loses what the database cannot hold and nobody sees', () => {
    expect(newRecord(publicationKinds.journal).parse({ title: 'a\0\u001bb\uD800' }).title).toBe(
      'ab\uFFFD',
    )
  })

  test('names every field that is wrong, by its label', () => {
    const body = { title: 'T', authors: true, year: '25', doi: 'n/a', url: 'javascript:alert(1)' }
    expect(complaints('journal', { ...body, pages: 'p'.repeat(41) })).toEqual({
      authors: 'Authors must be text.',
      year: 'Year must be a four-digit year, such as 2025.',
      doi: 'DOI must look like 10.1000/xyz123.',
      url: 'Link must be a web address, such as https://example.org.',
      pages: 'The field “Pages” can be up to 40 characters long.',
    })
  })

  test.each(['0000', '0999', '9999', '25', '２０２５'])('refuses the year %j', (year) => {
    expect(complaints('journal', { title: 'T', year })).toEqual({
      year: 'Year must be a four-digit year, such as 2025.',
    })
  })

  test.each([
    '2024-13',
    '2024-02-32',
    '2024-02-31',
    '2023-02-29',
    '31/02/2024',
    '13/13/2024',
    'soon',
  ])('refuses the date %j', (dateGranted) => {
    expect(complaints('patent', { title: 'T', dateGranted })).toEqual({
      dateGranted: 'Date granted must be a date such as 12/03/2024 or 12 March 2024.',
    })
  })

  test.each([
    ['', ''],
    ['2024', '2024'],
    ['March 2024', '2024-03'],
    ['2024-03-12', '2024-03-12'],
    ['12/03/2024', '2024-03-12'],
    [' 12th March\n2024', '2024-03-12'],
  ])('takes the date %j as %j', (dateGranted, read) => {
    const taken = newRecord(publicationKinds.patent).parse({ title: 'T', dateGranted })
    expect(taken).toMatchObject({ dateGranted: read })
    expect(recordChange(publicationKinds.patent).parse({ dateGranted })).toEqual({
      dateGranted: read,
    })
  })
})

describe('a change', () => {
  test('holds what was sent and nothing else', () => {
    expect(recordChange(publicationKinds.journal).parse({ pages: '1–9', note: '' })).toEqual({
      pages: '1–9',
      note: '',
    })
  })

  test('cannot take the title away', () => {
    const parsed = recordChange(publicationKinds.patent).safeParse({ title: '' })
    expect(parsed.error?.issues[0]?.message).toBe('Title is missing.')
  })

  test('names its record', () => {
    expect(recordId.safeParse({}).error?.issues[0]?.message).toBe('Choose a record to change.')
    expect(removal.safeParse({ object: '' }).error?.issues[0]?.message).toBe(
      'Choose a record to delete.',
    )
  })
})

function complaints(kind: 'journal' | 'patent', body: unknown) {
  const { error } = newRecord(publicationKinds[kind]).safeParse(body)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

describe('a colour', () => {
  test.each(['#7A1F3D', '7a1f3d', ' #7a1f3d '])('may be written as %j', (colour) => {
    expect(recordChange(kinds.department).parse({ colour })).toEqual({ colour: '#7a1f3d' })
  })

  test('may be written short', () => {
    expect(recordChange(kinds.department).parse({ colour: '#13b' })).toEqual({ colour: '#1133bb' })
  })

  test.each(['maroon', '#7a1f3', 'red;}', 'rgb(1,2,3)'])('is refused as %j', (colour) => {
    const { error } = recordChange(kinds.department).safeParse({ colour })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Colour must be a # and six digits or letters from a to f, such as #1d3bb8.',
    ])
  })
})
