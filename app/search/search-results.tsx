import * as searchMessages from '#contract/messages/search.ts'
import { searchGroupPath, searchPath } from '#contract/paths.ts'
import { hitsAlone } from '#contract/search.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { GroupLinks } from './group-links.tsx'
import { GroupSection } from './group-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Places } from './places.tsx'
import type { SearchData } from './search-page.tsx'
import styles from './search-results.module.css'
import { placeLine, resultLine } from '../shell/search-words.ts'

type ResultsProps = Pick<SearchData, 'asked' | 'answer'>

/** What was found, group by group, or what to do where nothing was. Scripts exchange it as a whole. */
export function SearchResults({ asked, answer }: ResultsProps) {
  const { groups, state } = answer
  return (
    <div className={styles.results} data-search-results="">
      <output className={styles.line}>{resultLine(answer)}</output>
      <Trouble />
      {state === 'none' && (
        <div className={styles.none}>
          <NothingFound q={answer.q} />
        </div>
      )}
      {state === 'found' && groups.length > 1 && <GroupLinks groups={groups} />}
      {groups.map((group) =>
        state === 'empty' ? (
          <Places key={group.kind} group={group} />
        ) : (
          <GroupSection
            key={group.kind}
            group={group}
            allPath={asked.in ? null : searchGroupPath(answer.corrected ?? answer.q, group.kind)}
          />
        ),
      )}
      {asked.in && <GroupWays asked={asked} answer={answer} />}
    </div>
  )
}

/** From the page of one group on, back to its start, and to all groups. */
function GroupWays({ asked, answer }: ResultsProps) {
  const { in: kind, after } = asked
  const [group] = answer.groups
  const q = answer.corrected ?? answer.q
  const next = after + hitsAlone
  return (
    <nav aria-label={searchMessages.morePages} className={styles.ways}>
      {group && <p className={styles.place}>{placeLine(group, after)}</p>}
      <ButtonRow>
        {kind && group && next < group.total && (
          <ButtonLink to={searchGroupPath(q, kind, next)}>{searchMessages.next}</ButtonLink>
        )}
        {kind && after > 0 && (
          <ButtonLink look="quiet" to={searchGroupPath(q, kind)}>
            {searchMessages.start}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={searchPath(q)}>
          {searchMessages.allGroups}
        </ButtonLink>
      </ButtonRow>
    </nav>
  )
}

/** Shown by the script whose search did not come through. */
function Trouble() {
  return (
    <div data-search-trouble="" hidden>
      <Notice
        tone="error"
        action={<Button data-search-retry="">{searchMessages.retry}</Button>}
        live={false}
      >
        <p role="alert">{searchMessages.failed}</p>
      </Notice>
    </div>
  )
}
