import { accountDays, accountNames } from '#contract/messages/account-states.ts'
import type { AccountState } from '#contract/roster.ts'
import { Day } from '../ui/day.tsx'
import { Tag } from '../ui/tag.tsx'

interface AccountStandingProps {
  state: AccountState
  /** Days, as 2025-02-15; null where it has not happened. */
  invited: string | null
  lastSeen: string | null
  /** The link of the last invitation can no longer be used. */
  isLinkDead: boolean
}

const tones = { none: 'plain', invited: 'chain', active: 'signal' } as const

/** How an account stands, and since when; the place lays the two out. */
export function AccountStanding({ state, invited, lastSeen, isLinkDead }: AccountStandingProps) {
  return (
    <>
      <Tag look="dot" tone={tones[state]}>
        {accountNames[state]}
      </Tag>
      {state === 'invited' && invited && (
        <small>
          {isLinkDead && `${accountDays.deadLink} `}
          <Day date={invited} length="medium" />
        </small>
      )}
      {state === 'active' && (
        <small>{lastSeen ? <Seen date={lastSeen} /> : accountDays.notSeen}</small>
      )}
    </>
  )
}

function Seen({ date }: { date: string }) {
  return (
    <>
      {accountDays.lastSeen} <Day date={date} length="medium" />
    </>
  )
}
