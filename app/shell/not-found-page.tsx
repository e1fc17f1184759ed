import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import { reading } from './reading.ts'

export const loader = reading(() => {
  throw new Problem('not-found', messages.notFound.title)
})

/** Never shown: the loader always throws, and the root's boundary shows the page. */
export default function NotFoundPage() {
  return null
}
