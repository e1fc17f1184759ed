import { inDigits } from '#contract/write-number.ts'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as searchMessages from '#contract/messages/search.ts'
import { searchQuestion, type SearchQuestion } from '#contract/query-schemas.ts'
import { search } from '#domain/search/search.ts'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { classNames } from '../ui/class-names.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './search-page.module.css'
import { pages, searchGroupPath, searchPath } from '#contract/paths.ts'
import { longestSearch, hitsAlone, type SearchGroup, type SearchHit } from '#contract/search.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import {
  allLine,
  noneLine,
  placeLine,
  resultLine,
  groupIcons,
  groupTitle,
  quoted,
} from '../shell/search-words.ts'
import { SavedViews } from '../shell/saved-views.tsx'
import { Section } from '../ui/section.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import type { ReactNode } from 'react'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Marked } from '../ui/marked.tsx'

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const asked = parsedQuery('search', url, searchQuestion)
  const answer = await search(db, who, asked)
  return {
    asked,
    words: pageHead('search'),
    answer,
    above: await viewsAbove(db, who, 'search', url),
  }
})

type SearchData = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { words, answer } = loaderData
  const title = answer.q === '' ? words.title : quoted(answer.q)
  return pageMeta(matches, { ...words, title })
}

/** Everything that the site holds, by words. It is only read: app/enhance answers while somebody types. */
export default function SearchPage() {
  const { asked, answer, above } = useLoaderData<typeof loader>()
  return (
    <div className={classNames('container', asked.q !== '' && styles.asked)}>
      <PageHeading
        title={asked.in ? searchMessages.within[asked.in] : searchMessages.heading}
        lede={asked.in ? undefined : searchMessages.lede}
        motif={<Braid seed="search" width={420} height={84} className={styles.motif} />}
      />
      <SearchBox asked={asked} />
      <SearchResults asked={asked} answer={answer} above={above} />
    </div>
  )
}

/** A plain GET form, which scripts answer while somebody types in it. It stays in the group it is in. */
function SearchBox({ asked }: { asked: SearchQuestion }) {
  const { q, in: group } = asked
  return (
    <search>
      <form action={pages.search} className={styles.form} data-live-search="">
        <div className={styles.field}>
          <SearchField
            name="q"
            label={group ? searchMessages.within[group] : searchMessages.label}
            hideLabel
            placeholder={searchMessages.placeholder}
            defaultValue={q}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            shortcut="/"
            // Whoever comes here without words came to write some.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
            autoFocus={q === ''}
          />
        </div>
        {group && <input type="hidden" name="in" value={group} />}
        <Button type="submit" look="filled" className={styles.send}>
          {searchMessages.send}
        </Button>
      </form>
    </search>
  )
}

/** More words than these are not offered one by one. */
const mostWords = 5

const lists = [
  { path: pages.students, label: 'Student List' },
  { path: pages.faculty, label: 'Faculty' },
  { path: pages.journals, label: 'Journals' },
  { path: pages.majorEvents, label: 'Upcoming Events' },
  { path: pages.courses, label: 'Courses' },
]

type ResultsProps = Pick<SearchData, 'asked' | 'answer' | 'above'>

/** What was found, group by group, or what to do where nothing was. Scripts exchange it as a whole. */
function SearchResults({ asked, answer, above }: ResultsProps) {
  const { groups, state } = answer
  return (
    <div className={styles.results} data-search-results="">
      <output className={styles.line}>{resultLine(answer)}</output>
      <SavedViews above={above} />
      <Trouble />
      {state === 'none' && (
        <div className={styles.none}>
          <NothingFound q={answer.q} />
        </div>
      )}
      {state === 'found' && groups.length > 1 && <GroupLinks groups={groups} />}
      {groups.map((group) =>
        state === 'empty' ? (
          <Places key={group.kind} title={groupTitle(answer, group.kind)} group={group} />
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
function GroupWays({ asked, answer }: Omit<ResultsProps, 'above'>) {
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

/** Where one may go, or what one may begin, who has not asked for anything yet. */
function Places({ title, group }: { title: string; group: SearchGroup }) {
  return (
    <Section title={title} className={styles.places} ruled>
      <ul className={styles.list}>
        {group.hits.map(({ path, title: parts }) => (
          <li key={path}>
            <a className="title-link" href={path}>
              {parts.map(({ text }) => text).join('')}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What was found at a glance: each group with its number, and the way down to it. */
function GroupLinks({ groups }: { groups: SearchGroup[] }) {
  return (
    <nav aria-label={searchMessages.jump} data-print="hide">
      <ul className={styles.links}>
        {groups.map(({ kind, total, isWhole }) => (
          <li key={kind}>
            <a className={styles.link} href={`#${kind}`}>
              {searchMessages.groups[kind]}{' '}
              <span className={styles.total}>
                {inDigits(total)}
                {!isWhole && '+'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What to do where nothing holds the words. */
function NothingFound({ q }: { q: string }) {
  const words = [...new Set(q.split(/[\s"“”]+/).filter((word) => word.length > 1))]
  return (
    <EmptyState
      art={<Strand seed="search" width={320} height={64} />}
      title={noneLine(q)}
      action={
        <ButtonRow>
          {lists.map(({ path, label }) => (
            <ButtonLink key={path} to={path} size="small" reloadDocument>
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      }
    >
      <p>{searchMessages.noneHint}</p>
      {words.length > 1 && (
        <ul className={styles.words} aria-label={searchMessages.single}>
          {words.slice(0, mostWords).map((word) => (
            <li key={word}>
              <a href={searchPath(word)}>{word}</a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

interface GroupSectionProps {
  group: SearchGroup
  /** Where all hits of the group stand; null where this is that place. */
  allPath: string | null
}

/** The hits of one group under its name. */
function GroupSection({ group, allPath }: GroupSectionProps) {
  const more = allPath ? allLine(group) : ''
  return (
    <Section
      title={searchMessages.groups[group.kind]}
      id={group.kind}
      className={styles.group}
      action={allPath && more !== '' && <a href={allPath}>{more}</a>}
    >
      <HairlineList>
        {group.hits.map((hit) => (
          <Hit key={hit.path} hit={hit} icon={<Icon name={groupIcons[group.kind]} />} />
        ))}
      </HairlineList>
    </Section>
  )
}

function Hit({ hit, icon }: { hit: SearchHit; icon: ReactNode }) {
  return (
    <HairlineRow
      lead={icon}
      leadWidth="sign"
      tall
      title={
        <a href={hit.path}>
          <Marked parts={hit.title} />
        </a>
      }
      meta={hit.facts}
    >
      {hit.snippet.length > 0 && (
        <p className={styles.snippet}>
          <Marked parts={hit.snippet} />
        </p>
      )}
    </HairlineRow>
  )
}
