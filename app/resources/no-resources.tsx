import type { ReactNode } from 'react'
import { resourceMessages } from '#contract/messages/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import type { ResourceHead } from '#domain/resources/resource-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoResourcesProps {
  head: ResourceHead
  /** What an empty list leads its editor to. */
  action?: ReactNode
}

/** What stands where a domain has nothing of a kind yet, and where to look meanwhile. */
export function NoResources({ head, action }: NoResourcesProps) {
  const { domain, title, resource, whenNone } = head
  const isNotes = resource === 'Notes'
  return (
    <EmptyState
      title={resourceMessages.none[resource]}
      action={
        action || (
          <ButtonLink to={resourcePath(domain, isNotes ? undefined : 'Notes')} reloadDocument>
            {isNotes ? `Read about ${title}` : 'See the notes'}
          </ButtonLink>
        )
      }
    >
      <p>{whenNone}</p>
    </EmptyState>
  )
}
