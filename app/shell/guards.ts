import { redirect, type MiddlewareFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { mayKeepNotes, mayKeepRecords, ownsProfile } from '#domain/accounts/access.ts'
import { visitContext } from '../visit.ts'

/** Sends everyone but administrators to the login, and back here afterwards. */
export const adminsOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { who } = context.get(visitContext)
  // The one page that helps whoever must set up a second factor first.
  if (who?.mustAddFactor) throw redirect(pages.account)
  if (!mayKeepRecords(who)) throw toLogin(url)
  return unkept(next)
}

/** Sends guests to the login, and back here afterwards. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  if (!context.get(visitContext).who) throw toLogin(url)
  return unkept(next)
}

/** Lets in whoever keeps notes and links, and sends everyone else to the login. */
export const resourceKeepersOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { who } = context.get(visitContext)
  if (!mayKeepNotes(who)) throw toLogin(url)
  return unkept(next)
}

/** Lets in the student whose register number the address names (product.md section 2, "Guard"). */
export const ownProfileOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const registerNumber = url.searchParams.get('register_no') ?? ''
  if (!ownsProfile(context.get(visitContext).who, registerNumber)) throw toLogin(url)
  return unkept(next)
}

/** What is behind a guard is for whoever was let in, and for no store of a browser or a proxy. */
async function unkept(next: () => Promise<Response>) {
  const answer = await next()
  answer.headers.set('cache-control', 'no-store')
  return answer
}

/** The address is the page's own: what a script fetches of it (`.data`) is nothing to come back to. */
function toLogin({ pathname, search }: URL) {
  return redirect(`${pages.login}?${new URLSearchParams({ next: pathname + search })}`)
}
