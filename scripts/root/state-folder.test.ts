import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { programsOf } from './state-folder.ts'

test('what is built from one folder never stands where another cleans up', () => {
  const [one, other] = [programsOf('/srv/lyceum'), programsOf('/srv/lyceum-next')]
  expect(one).not.toBe(other)
  expect(programsOf('/srv/lyceum')).toBe(one)
  // An older Lyceum takes whatever has such a name in the folder above for a program of its own.
  expect(one).not.toMatch(/\/[0-9a-f]{16}$/)
  expect(dirname(one)).toBe(dirname(other))
})
