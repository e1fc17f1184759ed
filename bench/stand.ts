import { withBare, type Bare } from './bare.ts'
import { compare } from './compare.ts'
import { withLoad, type Load } from './load.ts'
import { withSite, type Site } from './site.ts'
import type { Reply } from './visit.ts'

/** Lyceum, a bare server beside it and somebody who asks both: a process each. */
export interface Stand {
  site: Site
  bare: Bare
  load: Load
}

export function withStand<Result>(work: (stand: Stand) => Promise<Result>): Promise<Result> {
  return withSite((site) => withBare((bare) => withLoad((load) => work({ site, bare, load }))))
}

interface Address {
  path: string
  headers: Record<string, string>
  /** Those of several readers, who ask by turns. */
  cookies?: string[]
  /** What Lyceum answers there. */
  reply: Reply
}

/** Lyceum at one address (second) beside the bare server with the same bytes (first). */
export async function besideBare({ site, bare, load }: Stand, { path, reply, ...sent }: Address) {
  const url = await bare.imitate(reply)
  return compare(
    load,
    { url, ...sent, cpu: cpuOf(bare) },
    { url: site.origin + path, ...sent, cpu: cpuOf(site) },
  )
}

function cpuOf(measured: Bare | Site) {
  return async () => (await measured.usage()).cpu
}
