import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/views.ts'
import { pageHead } from '#contract/pages.ts'
import { saveView, savedViewsPath, viewStepPath } from '#contract/account-paths.ts'
import { savedViewsPage } from '#domain/views/saved-views.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './views-page.module.css'

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const { of = '', query = '', problem } = pageQuery('savedViews', url)
  return {
    words: pageHead('savedViews'),
    ...(await savedViewsPage(db, who, { of, query })),
    refusal: problem === undefined ? '' : (messages.refusals[problem] ?? messages.unknown),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The views of one list: plain forms, which need no script. */
export default function ViewsPage() {
  const { words, list, views, query, said, refusal } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        above={<Breadcrumb above={[{ label: list.title, to: list.path }]} here={words.title} />}
        title={words.title}
        lede={words.description}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {query && (
        <form method="post" action={saveView} className={styles.form}>
          <input type="hidden" name="page" value={list.key} />
          <input type="hidden" name="query" value={query} />
          <input type="hidden" name="next" value={`${list.path}?${query}`} />
          <input type="hidden" name="back" value={savedViewsPath(list.key, query)} />
          <div className={styles.field}>
            <TextField
              name="name"
              label={messages.name}
              hint={messages.nameHint}
              maxLength={60}
              required
            />
          </div>
          <p className={styles.said}>{messages.filters(said)}</p>
          <Button type="submit" look="filled">
            {messages.saveWay}
          </Button>
        </form>
      )}
      {views.length > 0 ? (
        <HairlineList label={messages.label}>
          {views.map((view) => (
            <HairlineRow
              key={view.id}
              title={<a href={view.path}>{view.name}</a>}
              aside={<ViewForms of={list.key} view={view} />}
            />
          ))}
        </HairlineList>
      ) : (
        !query && (
          <EmptyState
            art={<Strand seed="no views" width={320} height={64} />}
            title={messages.none}
          >
            <p>{messages.noneText}</p>
          </EmptyState>
        )
      )}
    </div>
  )
}

interface ViewFormsProps {
  of: string
  view: { id: string; name: string }
}

/** Gives a view another name, or removes it. */
function ViewForms({ of, view: { id, name } }: ViewFormsProps) {
  const here = savedViewsPath(of)
  return (
    <div className={styles.forms}>
      <form method="post" action={viewStepPath(id, 'rename')} className={styles.rename}>
        <input type="hidden" name="next" value={here} />
        <input type="hidden" name="back" value={here} />
        <TextField
          name="name"
          label={`${messages.name}: ${name}`}
          hideLabel
          defaultValue={name}
          maxLength={60}
          required
        />
        <Button type="submit" look="quiet" size="small" aria-label={`${messages.rename}: ${name}`}>
          {messages.rename}
        </Button>
      </form>
      <form method="post" action={viewStepPath(id, 'remove')}>
        <input type="hidden" name="next" value={here} />
        <input type="hidden" name="back" value={here} />
        <Button
          type="submit"
          look="quiet-danger"
          size="small"
          aria-label={`${messages.remove}: ${name}`}
        >
          {messages.remove}
        </Button>
      </form>
    </div>
  )
}
