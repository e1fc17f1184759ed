import {
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire, still compressed. */
  body: Buffer
}

/** What a browser says that it can unpack. */
export const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Asks for one address, on a connection of its own. */
export async function visit(url: string, headers: OutgoingHttpHeaders = {}): Promise<Reply> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject)
  })
  const body = await buffer(response)
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}

/** What is at an address of ours, as a program reads it. */
export async function readJson<Content>(url: string): Promise<Content> {
  const { body } = await visit(url)
  // The caller names what the wire contract says is there.
  return JSON.parse(body.toString()) as Content
}
