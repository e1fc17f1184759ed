import type { FastifyPluginAsync, FastifyPluginOptions } from 'fastify'

/**
 * A plugin whose hooks and decorations reach the whole server and not its own part alone: what
 * Fastify documents as `skip-override`.
 */
export function sharedPlugin<Options extends FastifyPluginOptions>(
  plugin: FastifyPluginAsync<Options>,
): FastifyPluginAsync<Options> {
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}
