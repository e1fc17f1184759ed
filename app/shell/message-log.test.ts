import { beforeEach, expect, test, vi } from 'vitest'
import { logMessage, readLog } from './message-log.ts'

/** As a browser has it, with room for so many characters. */
function aStorage(room = Infinity) {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new Error('The storage is full.')
      items.set(name, value)
    },
  }
}

const at = new Date('2026-11-25T10:00:00Z')

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: aStorage() }))

test('the log has what was shown, the latest first', () => {
  expect(readLog('24CS001')).toEqual([])
  logMessage('24CS001', { text: 'Saved' }, at)
  logMessage('24CS001', { text: 'Refused', tone: 'error' }, at)
  expect(readLog('24CS001')).toEqual([
    { text: 'Refused', isError: true, at: '2026-11-25T10:00:00.000Z' },
    { text: 'Saved', isError: false, at: '2026-11-25T10:00:00.000Z' },
  ])
})

test('the log has the last twenty', () => {
  for (let count = 1; count <= 25; count += 1) logMessage('admin', { text: `Saved ${count}` }, at)
  expect(readLog('admin')).toHaveLength(20)
  expect(readLog('admin').at(-1)?.text).toBe('Saved 6')
})

test('the log tells nobody what another account was shown', () => {
  logMessage('24CS001', { text: 'Saved' }, at)
  expect(readLog('admin')).toEqual([])
  logMessage('admin', { text: 'Removed' }, at)
  expect(readLog('24CS001')).toEqual([])
})

test.each([
  ['is full', { sessionStorage: aStorage(3) }],
  ['is blocked', {}],
])('where the storage %s, nothing is logged and nothing fails', (_why, browser) => {
  vi.stubGlobal('window', browser)
  logMessage('admin', { text: 'Saved' }, at)
  expect(readLog('admin')).toEqual([])
})
