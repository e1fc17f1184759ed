import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

interface ListeningOptions {
  channel: string
  /** Called with what is notified. */
  onMessage: (payload: string) => void
  /** Called each time the channel is open: what was notified before it was not heard. */
  onOpen: (client: Client) => Promise<void>
  onTrouble: (error: Error) => void
}

const reconnectAfter = 1000
/** Whoever waits for an answer is not held up by a connection that says nothing; milliseconds. */
const longestCatchingUp = 2000
/** What somebody calls into the channel to hear it come back; it is for nobody else. */
const ownCalls = 'heard '

/** Keeps one connection that listens to a channel, and opens it again whenever it breaks. */
export async function listenTo(
  connection: ClientConfig,
  { channel, onMessage, onOpen, onTrouble }: ListeningOptions,
) {
  const state = { closed: false }
  /** Calls of our own into the channel that have not come back yet. */
  const awaited = new Map<string, () => void>()
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null
  let listener: Client | null = await listen()

  async function listen() {
    const client = new Client({ ...connection, application_name: 'lyceum' })
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(ownCalls)) awaited.get(payload)?.()
      else onMessage(payload)
    })
    client.on('error', onTrouble)
    await client.connect()
    client.once('end', () => {
      letGo()
      void reconnect()
    })
    await client.query(`listen ${channel}`)
    await onOpen(client)
    return client
  }

  async function reconnect() {
    listener = null
    while (!state.closed && listener === null) {
      await new Promise((resolve) => setTimeout(resolve, reconnectAfter))
      if (!state.closed) listener = await listen().catch((error) => (onTrouble(error), null))
    }
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
      await listener?.end()
    },
  }
}
