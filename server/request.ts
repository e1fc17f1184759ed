import type { Member, Who } from '#domain/accounts/access.ts'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { networkOf } from '#domain/accounts/network.ts'
import type { Device } from '#domain/accounts/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever asks, by the server's own verified session; null for a guest. */
    who: Who
    /** Whoever asks, with the end of the session that says so; null for a guest. */
    bearer: { who: Member; seenAt: Date; endsAt: Date; exp: number } | null
    /**
     * Looks up again who asks, when a body that was long on its way has come: their rights are what they are
     * by then, and whoever was signed out meanwhile is a guest.
     */
    lookAgain(): Promise<void>
    /** Whom a refused sign-in or proof was about: an account's id, or a digest of what was typed; else ''. */
    subject: string
    /** The batch that this request has recorded; '' while it has recorded none. */
    change: string
    /** A digest of its body, where that was a form with files and has been read. */
    sentForm: string
    /** Whether it has written to the log, also what cannot be undone. */
    hasRecorded: boolean
  }
  interface FastifyContextConfig {
    /**
     * A reply may be cached until something that it shows changes: for signed-out visitors, and that of a call
     * for members of one audience, unless its handler asks of `request.who` what they do not share.
     */
    cache?: boolean
    /** It answers everybody alike: what is cached for one goes to all. */
    isForAll?: boolean
    /** A page: a member's browser may keep a copy too, and asks each time whether it still holds. */
    isPage?: boolean
    /** It waits for its turn among others; unsaid, what may be cached does. */
    turn?: boolean
    /** A way to sign in. */
    signsIn?: boolean
    /** The secret in its body alone says who asks, never a session: no other site has anything to gain by it. */
    bearsSecret?: boolean
    /** Pages ask this by themselves, whether or not anybody is there. */
    unattended?: boolean
  }
}

/** The answer to an edit: what was done, unless everything was as asked already and nothing was written. */
export function toldChange({ change }: Pick<FastifyRequest, 'change'>, done: string) {
  return { message: change === '' ? messages.unchanged : done }
}

/** What a request says of the device it comes from. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent'] ?? '', network: networkOf(ip) }
}
