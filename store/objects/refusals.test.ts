import { expect, test } from 'vitest'
import { explainOpening } from './refusals.ts'

test.each([
  [{ code: 'ECONNREFUSED' }, 'nothing listens there (ECONNREFUSED). Check that it is running'],
  [{ code: 'ENOTFOUND' }, 'there is no machine of that name (ENOTFOUND). Check'],
  [{ code: 'EPROTO' }, 'it does not speak https (EPROTO). Check'],
  [{ name: 'TimeoutError' }, 'it does not answer (TimeoutError). Check'],
  [
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Renew it, or',
  ],
  [{ code: 'CERT_HAS_EXPIRED' }, 'its certificate is not trusted (CERT_HAS_EXPIRED). Renew it, or'],
  [{ code: 'UNHEARD_OF' }, 'UNHEARD_OF. Check'],
])('of a store that cannot be reached is said what is wrong: %o', (error, said) => {
  const named = { name: 's3://files/', variable: 'FILES_URL' }
  expect(explainOpening(error, named).message).toContain(
    `Could not open the object store in FILES_URL (s3://files/): ${said}`,
  )
})
