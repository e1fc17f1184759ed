import type { FastifyInstance } from 'fastify'
import { aliases } from '#contract/aliases.ts'
import { messages } from '#contract/messages.ts'
import { picturesPath } from '#contract/file-paths.ts'
import { cardPath, pages, probes } from '#contract/paths.ts'
import { Problem } from '#domain/problem.ts'
import { cardFile, signFile } from '#app/visit.ts'
import { readSign } from '#domain/site/department.ts'
import { escapeXml } from '#domain/site/xml.ts'
import { siteMap } from '#domain/site/site-map.ts'
import type { Services } from '../open-services.ts'

/** What crawlers ask for, and what is no page though it is asked for like one. */
export async function siteRoutes(app: FastifyInstance, { config, database, card }: Services) {
  app.get(probes.sitemap, { config: { cache: true, isForAll: true } }, async (_request, reply) => {
    const addresses = await siteMap(database.db)
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(config.PUBLIC_URL, addresses))
  })

  app.get('/favicon.svg', { config: { cache: true, isForAll: true } }, async (_request, reply) => {
    const { strands, colours } = await readSign(database.db)
    return reply.type('image/svg+xml').send(await signFile(strands, colours))
  })

  // Browsers ask for these by themselves: for the icon of what is no page, and for where a password changes.
  for (const [asked, path] of [
    ['/favicon.ico', '/favicon.svg'],
    ['/.well-known/change-password', pages.account],
  ] as const) {
    app.get(asked, async (_request, reply) =>
      reply.header('x-robots-tag', 'noindex').redirect(path, 302),
    )
  }

  app.get(cardPath, async (_request, reply) => {
    const { strands, colours } = await readSign(database.db)
    const name = JSON.stringify([strands, ...colours])
    const drawn = await card.draw(name, () => cardFile(strands, colours))
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(drawn)
  })

  // What people type who know the words and not how the product spells them.
  for (const [alias, page] of Object.entries(aliases)) {
    app.get(alias, async ({ url }, reply) => {
      const query = url.indexOf('?')
      return reply.redirect(query === -1 ? page : page + url.slice(query), 301)
    })
  }

  // Whoever calls expects an answer in JSON, also when there is none.
  app.get('/api/*', async () => {
    throw new Problem('not-found', messages.request.unknownCall)
  })

  app.get(probes.robots, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      // Pictures are for searching and sharing, too.
      `Allow: ${picturesPath}`,
      'Disallow: /api/',
      `Sitemap: ${config.PUBLIC_URL}${probes.sitemap}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

function sitemapXml(origin: string, paths: string[]) {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n')
}

/** For whoever watches the machine: is the process alive, do its stores answer. */
export async function probeRoutes(app: FastifyInstance, { database, blobs }: Services) {
  app.get(probes.alive, async () => ({ status: 'alive' }))

  app.get(probes.ready, async (request, reply) => {
    const [records, files] = await Promise.allSettled([database.check(), blobs.check()])
    const failed = [records, files].filter((one) => one.status === 'rejected')
    for (const { reason } of failed) request.log.error({ err: reason }, 'not ready')
    const status = { database: word(records), files: word(files) }
    return reply.code(failed.length === 0 ? 200 : 503).send(status)
  })
}

function word({ status }: PromiseSettledResult<void>) {
  return status === 'fulfilled' ? 'ready' : 'not ready'
}
