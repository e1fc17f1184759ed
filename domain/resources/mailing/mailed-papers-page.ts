import type { Reader } from '#store/database.ts'
import { listRequests } from './list-requests.ts'
import { reachOf, type Claim } from './own-requests.ts'

/** What the page of mailed papers shows: whose, and which; null for whom it has nothing to show. */
export async function mailedPapersPage(db: Reader, claim: Claim) {
  const reach = await reachOf(db, claim)
  if (!reach) return null
  return { address: reach.address, requests: await listRequests(db, reach) }
}
