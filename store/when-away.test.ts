import { expect, test } from 'vitest'
import { untilBack } from './when-away.ts'

const away = new Error('Connection terminated unexpectedly')

test('whoever waits for what waits in itself waits once', async () => {
  let begun = 0
  const ask = () => {
    begun += 1
    return untilBack(() => Promise.reject(new Error(away.message)), 100)
  }
  await expect(untilBack(ask, 100)).rejects.toThrow(away.message)
  expect(begun).toBe(1)
})

test('what is back in time is no failure', async () => {
  let tries = 0
  const ask = async () => {
    tries += 1
    if (tries < 3) throw away
    return 'back'
  }
  expect(await untilBack(ask, 5000)).toBe('back')
})
