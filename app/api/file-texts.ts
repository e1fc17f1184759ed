import { rereadPath } from '#contract/file-paths.ts'
import { call, type Done } from './network.ts'

/** POST /api/file-texts/{hash}/read. */
export function readAgain(hash: string) {
  return call<Done & { state: 'waiting' | 'read' | 'no-text' | 'failed' }>(
    'POST',
    rereadPath(hash),
    {},
  )
}
