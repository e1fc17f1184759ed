import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { rememberErrors } from './recent-errors.ts'

function remembered() {
  const errors = rememberErrors(() => new Date(0))
  const log = createLogger('info', { destination: { write: () => {} }, onError: errors.note })
  return { errors, log }
}

test('what is logged as an error is remembered by its code and request, and not by its words', () => {
  const { errors, log } = remembered()
  const full = Object.assign(new Error('no room for the password hunter2'), { code: 'ENOSPC' })
  log.child({ reqId: 'ab12' }).error(new Error('failed', { cause: full }), 'failed')
  log.error({ err: full, job: 'sweep' }, 'a scheduled job has failed')
  log.error('not ready')
  log.warn(full, 'only a warning')
  const { total, latest } = errors.list()
  expect(total).toBe(3)
  const at = new Date(0)
  expect(latest).toEqual([
    { at, requestId: '', code: '', event: 'not ready' },
    { at, requestId: '', code: 'ENOSPC', event: 'a scheduled job has failed' },
    { at, requestId: 'ab12', code: 'ENOSPC', event: 'failed' },
  ])
  expect(JSON.stringify(latest)).not.toContain('hunter2')
})

test('however many there are, twenty are remembered, and all are counted', () => {
  const { errors, log } = remembered()
  for (let number = 0; number < 1000; number += 1) log.error({ reqId: String(number) }, 'failed')
  const { total, latest } = errors.list()
  expect([total, latest.length]).toEqual([1000, 20])
})
