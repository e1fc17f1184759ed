import type { Who } from '#domain/accounts/access.ts'
import type { whoBears } from '#domain/accounts/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever asks, by the server's own verified session; null for a guest. */
    who: Who
    /** Whoever asks, with the end of the session that says so; null for a guest. */
    bearer: Awaited<ReturnType<typeof whoBears>>
    /** The batch that this request has recorded; '' while it has recorded none. */
    change: string
  }
  interface FastifyContextConfig {
    /** A reply to a signed-out visitor may be kept until the next recorded write. */
    keep?: boolean
  }
}
