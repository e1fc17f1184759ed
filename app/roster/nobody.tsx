import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'

export interface NobodyProps {
  /** Only some of the students are asked for. */
  isFiltered: boolean
}

/** What stands in the roster where nobody is found, and what to do about it. */
export function Nobody({ isFiltered }: NobodyProps) {
  return (
    <EmptyState
      art={<Strand seed="roster" width={320} height={64} />}
      title={messages.students.none}
      action={
        isFiltered ? (
          <ButtonLink to={pages.roster}>{messages.students.reset}</ButtonLink>
        ) : (
          <ButtonLink to={pages.rosterImport}>Import a file</ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Try a shorter part of the name, another year or all accounts.'
        : 'Import a spreadsheet to add everyone at once.'}
    </EmptyState>
  )
}
