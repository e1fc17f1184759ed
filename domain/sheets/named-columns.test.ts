import { expect, test } from 'vitest'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { bareWords } from '../search/fold.ts'
import { columnNames } from './column-names.ts'
import { columnsNamed, titlesLeftOut } from './named-columns.ts'
import { columnsIn, columnsOf, otherNamesOf } from './sheet-columns.ts'

const named = [
  ['number', ['Register number', 'Roll no']],
  ['name', ['Name']],
] as const

test('the name that counts more is found before another, wherever it stands', () => {
  const columns = columnsNamed(['Roll No.', 'NAME', 'register-number', 'Name'], named)
  expect(Object.fromEntries(columns)).toEqual({ number: 2, name: 1 })
})

test('titles that name nothing are left out, but for empty ones', () => {
  expect(titlesLeftOut(['Name', ' ', 'Remarks'], [0])).toEqual(['Remarks'])
})

const described: [KindName, Kind][] = [
  ['person', kinds.person],
  ['course', kinds.course],
]

test.each(described)('no two columns of %s have a name in common', (_name, kind) => {
  const names = columnsOf(kind).flatMap(({ title, field }) => {
    const own = field ? [title, field.name, ...otherNamesOf(kind, field)] : [title, 'id']
    return [...new Set(own.map(bareWords))]
  })
  expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([])
})

test.each(described)('every name is of a field that files of %s have', (name, kind) => {
  const fields = columnsOf(kind).map(({ field }) => field?.name)
  expect(fields).toEqual(expect.arrayContaining(Object.keys(columnNames[name] ?? {})))
})

test.each([
  [
    kinds.person,
    'Faculty Name,Designation,Qualification(s),DOJ,Mobile No.,E-mail ID,Area of Interest,Room No.',
    ['name', 'role', 'degrees', 'joined', 'phone', 'email', 'interests', 'office'],
  ],
  [
    kinds.person,
    'Name,Post,Qualification,Date of Joining,Telephone,Mail,Specialisation',
    ['name', 'role', 'degrees', 'joined', 'phone', 'email', 'interests'],
  ],
  [
    kinds.course,
    'Subject Code,Subject,Sem,Credit(s),L-T-P,Faculty',
    ['code', 'title', 'semester', 'credits', 'hours', 'teacher'],
  ],
  [kinds.course, 'Module Code,Module Title,Taught by', ['code', 'title', 'teacher']],
])('columns are known by what departments call them', (kind, titles, fields) => {
  const columns = columnsIn(kind, titles.split(','))
  expect(columns.toSorted((a, b) => a.at - b.at).map(({ field }) => field?.name)).toEqual(fields)
})
