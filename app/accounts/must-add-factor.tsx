import { factorMessages } from '#contract/messages/factors.ts'
import { Notice } from '../ui/notice.tsx'
import { authenticatorSection } from './authenticator-section.tsx'

/** Tells an administrator why nothing but this page is open, and where to begin. */
export function MustAddFactor() {
  return (
    <Notice tone="warning" action={<a href={`#${authenticatorSection}`}>Set one up</a>}>
      {factorMessages.required}
    </Notice>
  )
}
