import { argon2Sync, randomBytes } from 'node:crypto'
import { setting } from '#domain/accounts/password-hash.ts'

export interface HashingOrder {
  seconds: number
}

// One hash after the other, at the usual priority and nothing else: the most that one thread could
// check.
process.on('message', ({ seconds }: HashingOrder) => {
  process.send?.(hashFor(seconds))
})
process.on('disconnect', () => process.exit())

function hashFor(seconds: number) {
  const nonce = randomBytes(16)
  const began = performance.now()
  let hashed = 0
  while (performance.now() - began < seconds * 1000) {
    argon2Sync('argon2id', { ...setting, message: 'only for the benchmark', nonce })
    hashed += 1
  }
  return hashed / ((performance.now() - began) / 1000)
}
