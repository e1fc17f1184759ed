import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { askBeforeLeaving } from './ask-before-leaving.ts'

interface LeaveGuardProps {
  /** There is something to lose. */
  active: boolean
  title: string
  question: string
  leaveLabel: string
  stayLabel: string
}

/** Asks before a page with unsaved words is left, by a link of the page or by the browser itself. */
export function LeaveGuard({ active, ...words }: LeaveGuardProps) {
  // The router asks one of all guards of a page: that must be one which has something to lose.
  return active && <Guard {...words} />
}

function Guard({ title, question, leaveLabel, stayLabel }: Omit<LeaveGuardProps, 'active'>) {
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation: next }) => {
    // A jump within the page leaves nothing.
    return next.pathname !== pathname || next.search !== search
  })
  // Leaving the site is the browser's, which asks in its own words once a page says so.
  useEffect(askBeforeLeaving, [])
  return (
    <ConfirmDialog
      id="leave-page"
      title={title}
      sentence={question}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      danger
    />
  )
}
