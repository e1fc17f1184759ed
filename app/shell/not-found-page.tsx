import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import { defineLoader } from './define-loader.ts'

/** No page has this address; or the server has another reason to show none. */
export const loader = defineLoader(({ refusal }) => {
  throw new Problem(refusal?.code ?? 'not-found', refusal?.message ?? messages.notFound.title)
})

/** Never shown: the loader always throws, and the root's boundary shows the page. */
export default function NotFoundPage() {
  return null
}
