import type { ReactNode } from 'react'
import { publicationMessages } from '#contract/messages/publications.ts'
import type { PublicationKind } from '#contract/publications.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { listWords } from './list-words.ts'

/** What stands where a list has nothing to show. */
export function NoPublications({ kind, action }: { kind: PublicationKind; action: ReactNode }) {
  return (
    <EmptyState
      art={<Strand strand="chain" seed={kind} width={320} height={56} />}
      title={publicationMessages.none}
      action={action}
    >
      <p>{listWords[kind].empty}</p>
    </EmptyState>
  )
}
