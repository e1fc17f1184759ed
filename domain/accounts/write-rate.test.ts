import { afterEach, expect, test, vi } from 'vitest'
import type { Member } from './access.ts'
import { countWrites } from './write-rate.ts'

afterEach(() => void vi.useRealTimers())

const student: Member = {
  accountId: 'somebody',
  sessionId: 'one',
  role: 'stud',
  teacher: false,
  domains: [],
  kinds: [],
  reg: '21CS001',
  studentId: 'somebody',
  hides: [],
  email: '',
  name: 'Somebody',
}

test('whoever has written too much may write again as time passes, whatever the clock says', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const count = countWrites()
  for (let written = 0; written < 60; written += 1) count(student)
  expect(() => count(student)).toThrow(expect.objectContaining({ code: 'too-many' }))
  vi.setSystemTime(Date.now() - 24 * 3_600_000)
  vi.advanceTimersByTime(2000)
  count(student)
  count(student)
  expect(() => count(student)).toThrow(expect.objectContaining({ code: 'too-many' }))
})
