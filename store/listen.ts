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

/** Keeps one connection that listens to a channel, and opens it again whenever it breaks. */
export async function listenTo(
  connection: ClientConfig,
  { channel, onMessage, onOpen, onTrouble }: ListeningOptions,
) {
  const state = { closed: false }
  let listener: Client | null = await listen()

  async function listen() {
    const client = new Client({ ...connection, application_name: 'lyceum' })
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    client.on('error', onTrouble)
    await client.connect()
    client.once('end', () => void reconnect())
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

  return {
    isListening: () => listener !== null,
    close: async () => {
      state.closed = true
      await listener?.end()
    },
  }
}
