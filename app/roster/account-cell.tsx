import type { RosterLine } from '#domain/students/search-roster.ts'
import { Day } from '../ui/day.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './roster-table.module.css'
import { accountNames } from './roster-words.ts'

const tones = { none: 'plain', invited: 'chain', active: 'signal' } as const

/** How an account stands, and since when. */
export function AccountCell({ line }: { line: RosterLine }) {
  const { account, invited, lastSeen, isLinkDead } = line
  return (
    <div className={styles.account}>
      <Tag look="dot" tone={tones[account]}>
        {accountNames[account]}
      </Tag>
      {account === 'invited' && invited && (
        <small>
          {isLinkDead ? 'link has run out, sent ' : ''}
          <Day date={invited} length="medium" />
        </small>
      )}
      {account === 'active' && (
        <small>{lastSeen ? <LastSeen date={lastSeen} /> : 'not seen yet'}</small>
      )}
    </div>
  )
}

function LastSeen({ date }: { date: string }) {
  return (
    <>
      seen <Day date={date} length="medium" />
    </>
  )
}
