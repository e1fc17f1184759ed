import type { MemberLine } from '#contract/members.ts'
import { Day } from '../ui/day.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './member-table.module.css'

/** Whether somebody has come yet, and when they were here last. */
export function MemberState({ member }: { member: MemberLine }) {
  const { state, invited, lastSeen, isLinkDead } = member
  return (
    <div className={styles.lines}>
      <Tag look="dot" tone={state === 'active' ? 'signal' : 'chain'}>
        {state === 'active' ? 'Active' : 'Invited'}
      </Tag>
      {state === 'invited' && invited && (
        <small>
          {isLinkDead ? 'link has run out, sent ' : ''}
          <Day date={invited} length="medium" />
        </small>
      )}
      {state === 'active' && <small>{lastSeen ? <Seen date={lastSeen} /> : 'not seen yet'}</small>}
    </div>
  )
}

function Seen({ date }: { date: string }) {
  return (
    <>
      last seen <Day date={date} length="medium" />
    </>
  )
}
