import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { ownPageMessages as messages } from '#contract/messages/own-pages.ts'
import { pageHead, pageOfRecord } from '#contract/pages.ts'
import { listOwnPages, namedInPages, type OwnPageRecord } from '#domain/own-pages/own-pages.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { AddButton, DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import { Tag } from '../ui/tag.tsx'
import { pageForms } from './page-forms.ts'
import styles from './page-list.module.css'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, maxUpload }) => {
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'page', mayEdit: true },
    { read: () => listOwnPages(db, who), rowsOf: (rows) => rows },
  )
  const rows = page.map((row) => ({ ...row, path: pageOfRecord('page', row) ?? '' }))
  return {
    words: pageHead('pageList'),
    rows: rows.map(withVersion),
    choices: await namedInPages(db),
    maxUpload,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

type Row = Versioned<OwnPageRecord & { path: string }>

/** The pages of the department's own, drafts among them, and the ways to add and change them. */
export default function PageList() {
  const { words, rows, choices, maxUpload } = useLoaderData<typeof loader>()
  const tasks = useRecordTasks<Row>()
  const [savedId, setSavedId] = useState('')
  const add = (
    <AddButton kind="page" onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {messages.add}
    </AddButton>
  )
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
        action={rows.length > 0 && add}
      />
      <RecordTasks
        {...pageForms}
        tasks={tasks}
        choices={choices}
        maxBytes={maxUpload}
        onSaved={({ id }) => setSavedId(id)}
      />
      {rows.length === 0 && (
        <EmptyState
          art={<Strand seed="pages" width={320} height={56} />}
          title={messages.none}
          action={add}
        >
          <p>{messages.noneYet}</p>
        </EmptyState>
      )}
      <ul>
        {rows.map((row) => (
          <SavedItem key={row.id} className={styles.row} isSaved={row.id === savedId}>
            <div className={styles.words}>
              <h2 className={styles.title}>
                <a href={row.path} className="title-link">
                  {row.title}
                </a>
              </h2>
              <p className={styles.facts}>
                {row.path}
                {row.menu !== 'none' && <span>{row.menu}</span>}
                {row.state === 'draft' && <Tag>{messages.draft}</Tag>}
              </p>
            </div>
            <div className={styles.buttons} data-print="hide">
              <EditButton
                kind="page"
                id={row.id}
                name={row.title}
                onClick={() => tasks.ask({ what: 'edit', record: row })}
              />
              <DeleteButton
                name={row.title}
                onClick={() => tasks.ask({ what: 'remove', record: row })}
              />
            </div>
          </SavedItem>
        ))}
      </ul>
    </div>
  )
}
