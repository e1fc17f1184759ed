import { expect, test } from 'vitest'
import { readLook } from './list-look.ts'

const [known, usual] = [
  ['number', 'year', 'email'],
  ['number', 'year'],
]

test.each([
  ['as usual', {}, usual, false, { columns: '', density: '' }],
  ['as usual', { columns: '', density: 'airy' }, usual, false, { columns: '', density: '' }],
  [
    'in the order of the list',
    { columns: 'email,name,number,email' },
    ['number', 'email'],
    false,
    { columns: 'name,number,email', density: '' },
  ],
  ['with the name alone', { columns: 'name' }, [], false, { columns: 'name', density: '' }],
  [
    'without what it does not know',
    { columns: 'password' },
    [],
    false,
    { columns: 'name', density: '' },
  ],
  ['close together', { density: 'compact' }, usual, true, { columns: '', density: 'compact' }],
])('a list is shown %s: %j', (_how, asked, columns, isCompact, said) => {
  expect(readLook(asked, known, usual)).toEqual({ columns, isCompact, asked: said })
})
