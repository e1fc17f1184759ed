import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import { reading } from './reading.ts'

/** No page has this address; or the server has another reason to show none. */
export const loader = reading(({ refusal }) => {
  throw new Problem(refusal?.code ?? 'not-found', refusal?.message ?? messages.notFound.title)
})

/** Never shown: the loader always throws, and the root's boundary shows the page. */
export default function NotFoundPage() {
  return null
}
