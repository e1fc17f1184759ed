import { resourceMessages } from '#contract/messages/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ResourcePage } from '#domain/resources/resource-page.ts'

/** What stands where a domain has nothing of a kind yet, and where to look meanwhile. */
export function NoResources({ page }: { page: ResourcePage }) {
  const { domain, title, resource, whenNone } = page
  const isNotes = resource === 'Notes'
  return (
    <EmptyState
      title={resourceMessages.none[resource]}
      action={
        <ButtonLink to={resourcePath(domain, isNotes ? undefined : 'Notes')} reloadDocument>
          {isNotes ? `Read about ${title}` : 'Look at the notes'}
        </ButtonLink>
      }
    >
      <p>{whenNone}</p>
    </EmptyState>
  )
}
