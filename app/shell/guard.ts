import { redirect, type MiddlewareFunction } from 'react-router'
import { listPages, type Audience } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import {
  isEditor,
  mayEditNotes,
  mayEditRecords,
  mayWriteAny,
  ownsProfile,
  type Who,
} from '#domain/accounts/access.ts'
import { visitContext } from '../visit.ts'
import { pageQuery } from './page-query.ts'

const audiences = new Map(listPages().map(({ path, audience }) => [path, audience]))

const isIn: Record<Audience, (who: Who, url: URL) => boolean> = {
  everyone: () => true,
  members: (who) => who !== null,
  owner: (who, url) => ownsProfile(who, pageQuery('profileEdit', url).register_no ?? ''),
  teachers: mayEditNotes,
  writers: mayWriteAny,
  editors: isEditor,
  administrators: mayEditRecords,
}

/** Lets in whom the page is for, as contract/pages.ts says; sends everyone else to the login, and back afterwards. */
export const guard: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  // A page that is not described is nobody's.
  const audience = audiences.get(pattern) ?? 'administrators'
  if (audience === 'everyone') return next()
  const { who } = context.get(visitContext)
  // The one page that helps whoever must set up a second factor first.
  const isDesk = audience === 'administrators' || audience === 'editors'
  if (isDesk && who?.mustAddFactor) throw redirect(pages.account)
  if (!isIn[audience](who, url)) throw toLogin(url)
  const answer = await next()
  // What is behind a guard is for whoever was let in, and for no store of a browser or a proxy.
  answer.headers.set('cache-control', 'no-store')
  return answer
}

/** The address is the page's own: what a script fetches of it (`.data`) is nothing to come back to. */
function toLogin({ pathname, search }: URL) {
  return redirect(`${pages.login}?${new URLSearchParams({ next: pathname + search })}`)
}
