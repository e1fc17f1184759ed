import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import * as words from '#contract/messages/record-forms.ts'
import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { dialogOnDemand } from './on-demand.tsx'

const Question = dialogOnDemand<ConfirmDialogProps>(
  async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog,
)

/**
 * Asks before a page with unsaved words is left, by a link of the page or by the browser itself. It
 * stands only where there is something to lose: the router asks one guard of all that a page has.
 */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation: next }) => {
    // A jump within the page leaves nothing.
    return next.pathname !== pathname || next.search !== search
  })
  // Leaving the site is the browser's, which asks in its own words once a page says so.
  useEffect(askBeforeLeaving, [])
  return (
    <Question
      id="leave-page"
      title={words.leaveTitle}
      sentence={words.leaveQuestion}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      danger
    />
  )
}
