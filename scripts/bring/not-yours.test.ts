import { expect, test } from 'vitest'
import { notYours } from './not-yours.mjs'

test.each([
  ['EACCES', '/srv/lyceum/.cache/node'],
  ['EROFS', '/srv/lyceum/build'],
  ['EPERM', '/srv/lyceum'],
])('%s in the folder of another user says what to do', (code, path) => {
  const sentence = notYours(Object.assign(new Error(code), { code, path }), '/srv/lyceum')
  expect(sentence).toContain(path)
  expect(sentence).toContain('chown')
})

test.each([
  Object.assign(new Error('x'), { code: 'EACCES', path: '/srv/lyceum-data' }),
  Object.assign(new Error('x'), { code: 'EACCES' }),
  Object.assign(new Error('x'), { code: 'ENOENT', path: '/srv/lyceum/build' }),
  new Error('x'),
  undefined,
])('any other failure is told as it is', (error) => {
  expect(notYours(error, '/srv/lyceum')).toBeNull()
})
