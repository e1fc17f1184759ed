import { type MetaFunction, useLoaderData } from 'react-router'
import * as searchMessages from '#contract/messages/search.ts'
import { searchQuestion, type SearchQuestion } from '#contract/search-schemas.ts'
import { search } from '#domain/search/search.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { classNames } from '../ui/class-names.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { pages } from '#contract/paths.ts'
import { longestSearch } from '#contract/search.ts'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const asked = parsedQuery('search', url, searchQuestion)
  return { asked, words: pageHead('search'), answer: await search(db, who, asked) }
})

export type SearchData = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { words, answer } = loaderData
  const title = answer.q === '' ? words.title : `“${answer.q}”`
  return pageMeta(matches, { ...words, title })
}

/** Everything that the site holds, by words. It is only read: app/enhance answers while somebody types. */
export default function SearchPage() {
  const { asked, answer } = useLoaderData<typeof loader>()
  return (
    <div className={classNames('container', asked.q !== '' && styles.asked)}>
      <PageHeading
        title={asked.in ? searchMessages.within[asked.in] : searchMessages.heading}
        lede={asked.in ? undefined : searchMessages.lede}
        motif={<Braid seed="search" width={420} height={84} className={styles.motif} />}
      />
      <SearchBox asked={asked} />
      <SearchResults asked={asked} answer={answer} />
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
