import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { LastingClient } from './lasting-client.ts'
import { untilPrimary } from './when-away.ts'

interface ListeningOptions {
  channel: string
  /** Called with what is notified. */
  onMessage: (payload: string) => void
  /** Called each time the channel is open: what was notified before it was not heard. */
  onOpen: (client: Client) => Promise<void>
  onTrouble: (error: Error) => void
}

/** After so many milliseconds a broken connection is opened again; each attempt that fails doubles it. */
const reconnectAfter = { first: 50, longest: 1000 }
/**
 * How often a connection over a network is asked whether it is still there, and how long it may take
 * to say so, in milliseconds: of a machine that has lost its power nothing else would tell.
 */
const beat = { every: 1000, longest: 2000 }
/** Whoever waits for an answer is not held up by a connection that says nothing; milliseconds. */
const longestCatchingUp = 2000
/**
 * A call of our own is no write, so it waits for no standby. Those of writes that do hold up all others, and the
 * server goes on waiting for them on connections that nobody holds any more: one for each call that is given up.
 */
const ownSettings = `set synchronous_commit = local; set lock_timeout = ${longestCatchingUp - 500}`
/** What somebody calls into the channel to hear it come back; it is for nobody else. */
const ownCalls = 'heard '

/** Keeps one connection that listens to a channel, and opens it again whenever it breaks. */
export async function listenTo(
  connection: ClientConfig,
  { channel, onMessage, onOpen, onTrouble: tell }: ListeningOptions,
) {
  const state = { closed: false, isBeating: false }
  /** Whoever closes it ends what is still being asked, and that is no trouble. */
  const onTrouble = (error: Error) => {
    if (!state.closed) tell(error)
  }
  /** Calls of our own into the channel that have not come back yet. */
  const awaited = new Map<string, () => void>()
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null
  let listener: LastingClient | null = null
  await untilPrimary(listen)
  const beating = isLocal(connection) ? undefined : setInterval(beatOnce, beat.every).unref()

  async function listen() {
    const client = new LastingClient({ ...connection, application_name: 'lyceum' })
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(ownCalls)) awaited.get(payload)?.()
      else onMessage(payload)
    })
    client.on('error', onTrouble)
    try {
      await client.connect()
      await client.query(ownSettings)
      await client.query(`listen ${channel}`)
      await onOpen(client)
    } catch (error) {
      void client.end().catch(onTrouble)
      throw error
    }
    listener = client
    void client.ended.then(() => {
      listener = null
      letGo()
      void reconnect()
    })
  }

  async function reconnect() {
    let delay = reconnectAfter.first
    while (!state.closed && listener === null) {
      await pause(delay, null, { ref: false })
      delay = Math.min(2 * delay, reconnectAfter.longest)
      if (!state.closed) await listen().catch(onTrouble)
    }
  }

  /** What is heard is trusted for as long as the connection answers. */
  async function beatOnce() {
    const asked = listener
    if (!asked || state.isBeating) return
    state.isBeating = true
    const isSilent = setTimeout(() => void asked.end().catch(onTrouble), beat.longest)
    await asked.query('select').catch(onTrouble)
    clearTimeout(isSilent)
    state.isBeating = false
  }

  /** All that is notified arrives in the order in which it was committed, our own calls among it. */
  function catchUp(): Promise<void> {
    if (!underWay) {
      underWay = callOnce().finally(() => {
        underWay = null
      })
      return underWay
    }
    // What is under way may have been called too early; one more serves all who come meanwhile.
    next ??= underWay.then(() => {
      next = null
      return catchUp()
    })
    return next
  }

  async function callOnce() {
    if (!listener) return
    const call = ownCalls + randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    awaited.set(call, resolve)
    const called = listener
      .query('select pg_notify($1, $2)', [channel, call])
      .then(() => promise, onTrouble)
    const waited = new AbortController()
    await Promise.race([
      called,
      pause(longestCatchingUp, null, { signal: waited.signal, ref: false }),
    ])
    waited.abort()
    awaited.delete(call)
  }

  function letGo() {
    for (const arrived of awaited.values()) arrived()
  }

  return {
    isListening: () => listener !== null,
    catchUp,
    close: async () => {
      state.closed = true
      clearInterval(beating)
      await listener?.end()
    },
  }
}

/** A socket of this machine ends when its other end does. */
function isLocal({ host }: ClientConfig) {
  return host?.startsWith('/') === true
}
