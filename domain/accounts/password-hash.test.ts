import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

test('a hash knows its password and no other', async () => {
  const phc = await hashPassword('correct horse battery')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('correct horse battery', phc)).toBe(true)
  expect(await isPassword('correct horse', phc)).toBe(false)
})

test('a hash that was written long ago still knows its password', async () => {
  const phc =
    '$argon2id$v=19$m=19456,t=2,p=1$QRC+IV7EMc3YYCKQt1gGVw$iDdUT+b+4CnW+wZUmckuOo9sZE+NtdCN7Y+pYflpvsw'
  expect(await isPassword('caf\u00e9 at the corner', phc)).toBe(true)
  expect(await isPassword('caf\u00e9 at the corners', phc)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('twice')).not.toBe(await hashPassword('twice'))
})

test('a password typed with composed or decomposed accents is the same', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

test('text that is no hash matches nothing', async () => {
  expect(await isPassword('x', 'x')).toBe(false)
})
