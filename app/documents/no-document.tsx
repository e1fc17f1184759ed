import type { ReactNode } from 'react'
import * as documentMessages from '#contract/messages/documents.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'

interface NoDocumentProps {
  /** Of the drawing. */
  seed: string
  action: ReactNode
  /** Why there is none, and who knows more. */
  children: string
}

/** What stands on a document's page before one is uploaded. */
export function NoDocument({ seed, action, children }: NoDocumentProps) {
  return (
    <EmptyState
      art={<Strand strand="signal" seed={seed} width={320} height={56} />}
      title={documentMessages.none}
      action={action}
    >
      <p>{children}</p>
    </EmptyState>
  )
}
