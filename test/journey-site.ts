import { inject } from 'vitest'

/** The site that the journeys of this worker visit; each worker has one of its own. */
export function journeySite() {
  const site = inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!site) throw new Error('There are more workers than sites; see vitest.config.ts.')
  return site
}
