import { expect, test } from 'vitest'
import { actionOfKey } from './viewer-action.ts'

const press = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['/', 'find'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['0', 'fit-width'],
  ['PageDown', 'screen-down'],
  ['PageUp', 'screen-up'],
  ['Home', 'start'],
  ['End', 'end'],
  ['Escape', 'leave'],
  ['a', null],
])('%s asks for %s', (key, action) => {
  expect(actionOfKey({ ...press, key }, false)).toBe(action)
})

test('what is written in a field stays there', () => {
  for (const key of ['/', '0', '+', 'Home', 'End'])
    expect(actionOfKey({ ...press, key }, true)).toBeNull()
  expect(actionOfKey({ ...press, key: 'Escape' }, true)).toBe('leave')
})

test('the keys of the browser stay its own, but for looking in the page', () => {
  expect(actionOfKey({ ...press, key: 'f', ctrlKey: true }, true)).toBe('find')
  expect(actionOfKey({ ...press, key: 'F', metaKey: true }, false)).toBe('find')
  expect(actionOfKey({ ...press, key: '+', ctrlKey: true }, false)).toBeNull()
  expect(actionOfKey({ ...press, key: 'Home', altKey: true }, false)).toBeNull()
})
