import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectToHold, holdLock, holdName, type Server } from './hold-connection.ts'
import type { Place } from './place.ts'
import { stopServer } from './postmaster.ts'

interface HeldServer {
  hold: Client
  server: Server
  place: Place
}

/** In milliseconds: a connection that was closed a moment ago may still be listed. */
const grace = 250
const betweenLooks = 8

/** Lets the server go, and stops it when nobody else is connected. A second call does no harm. */
export async function letGo({ hold, server, place }: HeldServer) {
  // The hold may be broken by now; what matters is to find out afresh whether the server runs.
  await hold.query(`select pg_advisory_unlock_shared(${holdLock})`).catch(() => undefined)
  await hold.end()
  await stopUnused(server, place)
}

/** Stops a server that runs and that nobody is connected to. */
export async function stopUnused(server: Server, place: Place) {
  const client = await connectToHold(server).catch(() => null)
  if (!client) return
  // The server may also go away while we ask: another process was last and stops it.
  const isLast = await isAlone(client).catch(() => false)
  if (isLast) await stopServer(place)
  await client.end()
}

/**
 * Keeps the lock if so: who comes to join meanwhile waits for it, is cut off with the server and
 * starts it anew.
 */
async function isAlone(client: Client) {
  const { rows } = await client.query(`select pg_try_advisory_lock(${holdLock}) as alone`)
  if (!rows[0].alone) return false
  const until = Date.now() + grace
  while (await hasOthers(client)) {
    if (Date.now() > until) return false
    await pause(betweenLooks)
  }
  return true
}

async function hasOthers(client: Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where backend_type = 'client backend' and application_name <> $1 limit 1`,
    [holdName],
  )
  return rowCount !== 0
}
