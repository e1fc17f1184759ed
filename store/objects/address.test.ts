import { expect, test } from 'vitest'
import { nameOf, readObjectsAddress } from './address.ts'

const plain = { bucket: 'files', prefix: '', endpoint: undefined, region: undefined }

test.each([
  ['s3://files', plain],
  ['s3://files/', plain],
  ['s3://files/cse/2026', { ...plain, prefix: 'cse/2026/' }],
  ['s3://files//cse//', { ...plain, prefix: 'cse/' }],
  [
    's3://files/cse%20dept?region=eu-west-1',
    { ...plain, prefix: 'cse dept/', region: 'eu-west-1' },
  ],
  [
    's3://files?endpoint=http://10.0.0.1:9000&region=here',
    { ...plain, endpoint: 'http://10.0.0.1:9000', region: 'here' },
  ],
])('%s is a place', (text, address) => {
  expect(readObjectsAddress(text)).toEqual(address)
})

test.each([
  'https://files.example.edu',
  'file:///srv/files',
  's3:',
  's3://',
  's3://Files',
  's3://x',
  's3://key:secret@files',
  's3://files/..%2fother',
  's3://files/%',
  's3://files#part',
  's3://files?endpoint=ftp://example.edu',
  's3://files?endpoint=https://key:secret@example.edu',
  's3://files?endpoint=nowhere',
  's3://files?secret=tell',
])('%s is none', (text) => {
  expect(readObjectsAddress(text)).toBeNull()
})

test('a place is named with its service, where that is another one', () => {
  expect(nameOf({ ...plain, prefix: 'cse/' })).toBe('s3://files/cse/')
  expect(nameOf({ ...plain, endpoint: 'https://s3.example.edu' })).toBe(
    's3://files/ at https://s3.example.edu',
  )
})
