import { Link, type MetaFunction, useLoaderData } from 'react-router'
import { changeSearch } from '#contract/change-schemas.ts'
import { restorePath } from '#contract/history-paths.ts'
import * as messages from '#contract/messages/trash.ts'
import { pageHead } from '#contract/pages.ts'
import { pages, viewPath } from '#contract/paths.ts'
import { deletedRecords, type DeletedRecord } from '#domain/history/deleted-records.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery, parsedQuery } from '../shell/page-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import styles from './history-page.module.css'
import { WayBack } from './undo-button.tsx'
import { refusalWords } from './use-history-paths.ts'

const trashSearch = changeSearch.pick({ before: true })

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const { before } = parsedQuery('trash', url, trashSearch)
  return {
    words: pageHead('trash'),
    before,
    refusal: refusalWords(pageQuery('trash', url).problem),
    ...(await deletedRecords(db, who, before)),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What was deleted and is still gone, each with the way back. Works without scripts. */
export default function TrashPage() {
  const { words, before, refusal, deleted, next } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        title={words.title}
        lede={words.description}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {deleted.length > 0 ? (
        <HairlineList>
          {deleted.map((one) => (
            <HairlineRow
              key={one.change}
              title={<Link to={one.path}>{one.name}</Link>}
              meta={
                <>
                  {messages.deletedBy(one.noun, one.by)} <time dateTime={one.at}>{one.when}</time>
                </>
              }
              aside={<RestoreForm record={one} />}
            />
          ))}
        </HairlineList>
      ) : (
        <EmptyState
          art={<Strand strand="chain" seed="nothing deleted" width={320} height={64} />}
          title={messages.none}
        >
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {(next !== null || before !== null) && (
        <nav aria-label={messages.pagesLabel} className={styles.pager}>
          {next !== null && (
            <ButtonLink to={viewPath(pages.trash, { before: String(next) })}>
              {messages.older}
            </ButtonLink>
          )}
          {before !== null && (
            <ButtonLink look="quiet" to={pages.trash}>
              {messages.newest}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

function RestoreForm({ record: { change, name } }: { record: DeletedRecord }) {
  return (
    <form method="post" action={restorePath(change)}>
      <WayBack />
      <input type="hidden" name="to" value="before" />
      <Button type="submit" size="small" aria-label={`${messages.restore}: ${name}`}>
        {messages.restore}
      </Button>
    </form>
  )
}
