import { resetMessages } from '#contract/messages/reset.ts'
import { pages } from '#contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** What stands in the place of the form when a link can no longer be used. */
export function DeadLink() {
  const wayOn = (
    <ButtonLink look="filled" size="small" to={`${pages.login}?reset=ask`} reloadDocument>
      Request a new link
    </ButtonLink>
  )
  return (
    <Notice tone="warning" action={wayOn}>
      {resetMessages.deadLink}
    </Notice>
  )
}
