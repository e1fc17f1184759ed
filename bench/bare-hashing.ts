import { hashPassword, isPassword } from '#domain/accounts/password-hash.ts'

export interface HashingOrder {
  seconds: number
}

// One password after the other and nothing else: the most that one place for hashing could check.
process.on('message', ({ seconds }: HashingOrder) => {
  void checkFor(seconds).then((rate) => process.send?.(rate))
})
process.on('disconnect', () => process.exit())

async function checkFor(seconds: number) {
  const hash = await hashPassword('only for the benchmark')
  const began = performance.now()
  let checked = 0
  while (performance.now() - began < seconds * 1000) {
    await isPassword('only for the benchmark', hash)
    checked += 1
  }
  return checked / ((performance.now() - began) / 1000)
}
