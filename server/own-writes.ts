import { randomBytes } from 'node:crypto'
import type { SiteVersion } from '#store/site-version.ts'

/** Names the copy of the site that a browser has lately written on. */
const cookieName = 'lyceumWrote'
/** By then every copy has heard of it long since; seconds. */
const life = 10

/**
 * Several copies hear of each other's writes within milliseconds. Whoever has written on one of them
 * and is led to another by the next request is not shown what was there before, even so.
 */
export interface OwnWrites {
  /** The Set-Cookie of an answer to somebody who has written here. */
  cookie: string
  /** Whether these cookies say that whoever sends them has lately written, here or elsewhere. */
  areNamed(cookies: string | undefined): boolean
  /** Whether these cookies name another copy, whose writes this one may not have heard of yet. */
  areElsewhere(cookies: string | undefined): boolean
  /** Resolves when everything that was written before is known here. */
  catchUp(): Promise<void>
}

/** One for each process: it bears a name of its own, by chance. */
export function followOwnWrites(site: Pick<SiteVersion, 'catchUp'>, isSecure: boolean): OwnWrites {
  const named = `${cookieName}=${randomBytes(6).toString('hex')}`
  const rules = `Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const areNamed = (cookies?: string) => cookies?.includes(`${cookieName}=`) === true
  return {
    cookie: `${named}; ${rules}`,
    areNamed,
    areElsewhere: (cookies) => areNamed(cookies) && !cookies?.includes(named),
    catchUp: () => site.catchUp(),
  }
}
