import { redirect, type MiddlewareFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { mayKeepRecords, ownsProfile } from '#domain/accounts/access.ts'
import { visitContext } from '../visit.ts'

/** Sends everyone but administrators to the login, and back here afterwards. */
export const adminsOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  if (!mayKeepRecords(context.get(visitContext).who)) throw toLogin(request)
  return next()
}

/** Lets in the student whose register number the address names (product.md section 2, "Guard"). */
export const ownProfileOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const registerNumber = new URL(request.url).searchParams.get('register_no') ?? ''
  if (!ownsProfile(context.get(visitContext).who, registerNumber)) throw toLogin(request)
  return next()
}

function toLogin(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pages.login}?${new URLSearchParams({ next: pathname + search })}`)
}
