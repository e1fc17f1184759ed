import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What stands where nothing was asked for of late. */
export function NoRequests() {
  return (
    <EmptyState title={words.none.title} action={<ToPapers />}>
      <p>{words.none.advice}</p>
    </EmptyState>
  )
}

/** What a guest is told who comes without a link, or with one that is wrong or too old. */
export function NotReached({ hasLink }: { hasLink: boolean }) {
  const { title, advice } = hasLink ? words.deadLink : words.noLink
  const login = `${pages.login}?${new URLSearchParams({ next: pages.mailedPapers })}`
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink look="filled" to={login} reloadDocument>
          {words.login}
        </ButtonLink>
      }
    >
      <p>{advice}</p>
    </EmptyState>
  )
}

function ToPapers() {
  return (
    <ButtonLink to={resourcePath('CyberSecurity', 'ResearchPapers')} reloadDocument>
      {words.seePapers}
    </ButtonLink>
  )
}
