import { type ReactNode, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { bySemester } from '#contract/messages/courses.ts'
import * as messages from '#contract/messages/programmes.ts'
import { pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import {
  namedInProgrammes,
  programmeList,
  type ListedProgramme,
} from '#domain/courses/programme-page.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { OrderButtons, OrderForm } from '../records/order-list.tsx'
import { AddButton, RecordButtons } from '../records/record-buttons.tsx'
import { RecordTasks } from '../records/record-tasks.tsx'
import { useOrder } from '../records/use-order.ts'
import { useRecordList, type RecordList } from '../records/use-record-list.ts'
import { AsSent } from '../shell/as-sent.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { EditableHeading } from '../shell/editable.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import { programmeForms } from './programme-forms.ts'
import rows from '../records/place-buttons.module.css'
import { classNames } from '../ui/class-names.ts'
import styles from './programmes-page.module.css'

const drawn = import.meta.env.SSR
  ? {
      ...(await import('../ui/motif/braid.tsx')),
      ...(await import('../ui/motif/strand.tsx')),
    }
  : undefined

export const handle: PageHandle = { works: ['programme'] }

export const loader = defineLoader(async ({ db, who, titles }) => {
  const mayEdit = mayWriteAll(who, 'programme')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'programme', mayEdit },
    { read: () => programmeList(db), rowsOf: (programmes) => programmes },
  )
  return {
    words: headOfPage(titles, 'programmes'),
    programmes: page.map(withVersion),
    mayEdit,
    choices: mayEdit ? await namedInProgrammes(db) : {},
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const listForms = {
  ...programmeForms,
  valuesOf: ({ path: _path, facts: _facts, ...programme }: Versioned<ListedProgramme>) =>
    programmeForms.valuesOf(programme),
}

/** The programmes of study in the order of the department. */
export default function ProgrammesPage() {
  const { words, programmes, mayEdit, choices } = useLoaderData<typeof loader>()
  const [savedId, setSavedId] = useState('')
  const list = useRecordList<Versioned<ListedProgramme>>(listForms, programmes)
  const isEmpty = programmes.length === 0
  const ways = mayEdit && (
    <AddButton kind={list.kind} onClick={() => list.tasks.ask({ what: 'edit', record: null })}>
      {messages.add}
    </AddButton>
  )
  return (
    <div className="container">
      <EditableHeading
        page="programmes"
        title={words.title}
        lede={words.lede}
        action={!isEmpty && ways}
        motif={!mayEdit && drawn && <drawn.Braid seed="programmes" width={420} height={96} />}
      />
      {mayEdit && (
        <RecordTasks
          {...listForms}
          tasks={list.tasks}
          choices={choices}
          shownOn=""
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {isEmpty ? (
        <NoProgrammes action={ways} />
      ) : (
        <>
          <ProgrammeRows programmes={programmes} list={list} savedId={savedId} />
          <p className={styles.more}>
            <a href={pages.curriculum}>{bySemester}</a>
          </p>
        </>
      )}
    </div>
  )
}

function NoProgrammes({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      art={
        <AsSent id="no-programmes">
          {drawn && <drawn.Strand seed="no programmes" width={320} height={56} />}
        </AsSent>
      }
      title={messages.none}
      action={action}
    >
      <p>{action ? messages.noneToEditors : messages.noneAdvice}</p>
    </EmptyState>
  )
}

interface ProgrammeRowsProps {
  programmes: readonly Versioned<ListedProgramme>[]
  list: RecordList<Versioned<ListedProgramme>>
  savedId: string
}

/** Each with what it is in a line; whoever may edit them puts them in order. */
function ProgrammeRows({ programmes, list, savedId }: ProgrammeRowsProps) {
  const order = useOrder({ kind: 'programme', rows: programmes, nameOf: programmeForms.nameOf })
  return (
    <OrderForm order={order}>
      <ol className={rows.list}>
        {order.rows.map((programme) => (
          <SavedItem
            key={programme.id}
            className={classNames(rows.row, styles.programme)}
            isSaved={programme.id === savedId}
            {...order.item(programme.id)}
          >
            {programme.mayWrite && <OrderButtons order={order} row={programme} />}
            <div className={rows.words}>
              <h2 className={rows.title}>
                <a href={programme.path} className="title-link">
                  {programme.title}
                </a>
              </h2>
              {programme.facts && <p className={styles.facts}>{programme.facts}</p>}
            </div>
            {programme.mayWrite && (
              <div className={classNames(rows.ways, styles.buttons)} data-print="hide">
                <RecordButtons list={list} row={programme} />
              </div>
            )}
          </SavedItem>
        ))}
      </ol>
    </OrderForm>
  )
}
