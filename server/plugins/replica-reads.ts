import type { OpenDatabase } from '#store/database.ts'
import { isSignedOutRead } from '../find-in-memory.ts'
import type { OwnWrites } from '../own-writes.ts'
import { sharedPlugin } from './shared-plugin.ts'

interface ReplicaReadsOptions {
  database: Pick<OpenDatabase, 'allowReplica'>
  ownWrites: OwnWrites
}

/**
 * Has what visitors read answered by the replica. Whoever is signed in, or has lately written, reads
 * from the server that was written to. Registered ahead of whatever reads for an answer.
 */
export const replicaReads = sharedPlugin<ReplicaReadsOptions>(
  async (app, { database, ownWrites }) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const { raw, who, routeOptions } = request
      const isVisit = routeOptions.config.cache === true && who === null && isSignedOutRead(raw)
      if (!isVisit || ownWrites.areNamed(raw.headers.cookie)) return next()
      database.allowReplica(next)
    })
  },
)
