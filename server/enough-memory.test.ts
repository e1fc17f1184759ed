import { expect, test } from 'vitest'
import { requireMemory } from './enough-memory.ts'

const mebibytes = (count: number) => count * 1024 * 1024

test('a container that is too small for the site and its PostgreSQL is refused in words', () => {
  expect(() => requireMemory(mebibytes(256), undefined)).toThrow(
    'Lyceum may use 256 MiB of memory here and needs 384 MiB;',
  )
})

test.each([
  ['with enough memory', mebibytes(384), undefined],
  ['without a limit', 0, undefined],
  ['of a PostgreSQL that runs elsewhere', mebibytes(256), 'postgres://db.example.edu/lyceum'],
])('one %s is not', (_which, limit, databaseUrl) => {
  expect(() => requireMemory(limit, databaseUrl)).not.toThrow()
})
