import { Marked } from './marked.tsx'
import { splitMatches } from './match-parts.ts'

/** A text with what was looked for marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  if (query.trim() === '') return text
  return <Marked parts={splitMatches(text, query)} />
}
