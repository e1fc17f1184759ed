import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '#store/database.ts'

/**
 * Has the server hear of what a test writes straight into the database before it asks for anything.
 * What the server itself has written, it must have heard of by then without this.
 */
export function hearBeforeAsking(app: FastifyInstance, db: Db): FastifyInstance {
  const ask = app.inject.bind(app)
  const inject = async (asked: string | InjectOptions) => {
    await db.site.catchUp()
    return ask(asked)
  }
  return Object.assign(app, { inject })
}
