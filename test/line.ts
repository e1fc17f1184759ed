import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A connection between browsers and a site that is cut and mended, as that of a phone in a train. */
export async function openLine(site: string) {
  const { hostname, port: sitePort } = new URL(site)
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(Number(sitePort), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // Both ends go together, however one of them went.
      socket.on('error', () => {})
      socket.on('close', () => (socket === near ? far : near).destroy())
    }
    near.pipe(far).pipe(near)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  afterAll(cut)
  // Whatever listens on a port of TCP has such an address.
  const { port } = relay.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, cut, mend }

  function cut() {
    relay.close()
    for (const socket of sockets) socket.destroy()
  }

  async function mend() {
    relay.listen(port, '127.0.0.1')
    await once(relay, 'listening')
  }
}
