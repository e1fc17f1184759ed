import { nonePublished, seePapers } from '#contract/messages/papers.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { papersPath } from '#contract/resource-paths.ts'
import type { PapersPage } from '#domain/resources/papers/papers-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoResources } from '../no-resources.tsx'

/** What stands in a year without papers: the way to the newest that has some. */
export function NoPapers({ page }: { page: PapersPage }) {
  const { domain, title, year, newest } = page
  if (newest === null) return <NoResources head={page} />
  return (
    <EmptyState
      title={resourceMessages.none.ResearchPapers}
      action={
        <ButtonLink to={papersPath(domain, newest)} reloadDocument>
          {seePapers(newest)}
        </ButtonLink>
      }
    >
      <p>{nonePublished(title, year)}</p>
    </EmptyState>
  )
}
