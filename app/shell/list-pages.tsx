import { Pager } from './pager.tsx'

/** What leads through the pages of a list, as its loader says it. */
export interface ListPagesProps {
  label: string
  isLater: boolean
  found: { before: number; shown: number; total: number; next: string | null }
  /** The addresses of the first page and of the next. */
  paths: { first: string; next: string }
}

/** A pager whose addresses are known: whoever works in a list fetches it where there is a second page. */
export function ListPages({ paths, ...rest }: ListPagesProps) {
  return <Pager {...rest} pathOf={(next) => (next === undefined ? paths.first : paths.next)} />
}
