import { data, redirect } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pathOfPage } from '#domain/own-pages/own-pages.ts'
import { Problem } from '#domain/problem.ts'
import { defineLoader } from './define-loader.ts'

/**
 * No page has this address, unless one of the department's own is called so; or the server has another
 * reason to show none.
 */
export const loader = defineLoader(async ({ db, refusal }, { url }) => {
  if (refusal) throw data(refusal, { status: refusal.status })
  const own = await pathOfPage(db, url.pathname.slice(1))
  if (own) throw redirect(own)
  throw new Problem('not-found', messages.notFound.title)
})

/** Never shown: the loader always throws, and the root's boundary shows the page. */
export default function NotFoundPage() {
  return null
}
