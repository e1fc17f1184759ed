import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/network.ts'
import type { Device } from '#domain/accounts/sessions.ts'

/** What a request says of the device it comes from. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent'] ?? '', network: networkOf(ip) }
}
