import type { FastifyInstance } from 'fastify'
import { isSingle, listPages } from '#contract/pages.ts'
import { probes } from '#contract/paths.ts'

/** The paths that a site map tells. */
export function pathsIn(siteMap: string): string[] {
  return Array.from(
    siteMap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  )
}

/** The path of every page that has one address, and of each that the site map tells; each once. */
export async function everyPath(app: FastifyInstance): Promise<string[]> {
  const { body } = await app.inject({ url: probes.sitemap })
  const single = listPages().filter(isSingle)
  return [...new Set([...single.map(({ path }) => path), ...pathsIn(body)])]
}
