import { authenticate, type Bearer } from '#domain/accounts/sessions.ts'
import { isLiveNow } from '#domain/accounts/live-sessions.ts'
import type { TokenKey } from '#domain/accounts/token.ts'
import type { Db } from '#store/database.ts'
import type { Freshness, Made } from '#domain/freshness.ts'

/** Knows by their tokens who has asked lately. */
export interface Bearers {
  /** Whoever bears this token, where that is in memory; null where it must be read. */
  find(token: string): Bearer | null
  /** The same, read from the database where it is not in memory; null for a dead or foreign token. */
  read(token: string): Promise<Bearer | null>
}

interface Known extends Made {
  bearer: Bearer
}

/** As many as use the site at once; who comes back later is read again. */
const most = 5000

/**
 * Remembers the bearers of tokens, for whom every request would ask the database. One is forgotten
 * with the next change of the session, of the account or of anything else that says who somebody is;
 * its end is looked at each time.
 */
export function rememberBearers(db: Db, key: TokenKey, freshness: Freshness): Bearers {
  const bearers = new Map<string, Known>()
  return { find, read }

  function find(token: string): Bearer | null {
    const known = bearers.get(token)
    if (!known) return null
    bearers.delete(token)
    if (!freshness.isFresh(known) || !isLiveNow(known.bearer)) return null
    bearers.set(token, known)
    return known.bearer
  }

  async function read(token: string): Promise<Bearer | null> {
    const found = find(token)
    if (found) return found
    const begun = freshness.begin()
    const bearer = await authenticate(db, key, token)
    if (bearer && begun) {
      bearers.set(token, { begun, reads: readsOf(bearer), bearer })
      const [oldest] = bearers.keys()
      if (bearers.size > most && oldest !== undefined) bearers.delete(oldest)
    }
    return bearer
  }
}

/** What says who somebody is, and what they must do first (domain/accounts/find-account.ts). */
function readsOf({ who: { sessionId, accountId, reg } }: Bearer) {
  return new Set([
    `sessions/${sessionId}`,
    `accounts/${accountId}`,
    'passkeys',
    'site',
    'students/roster',
    // What a student hides. Nothing is told by the user name of anybody else.
    `students/${reg}`,
  ])
}
