import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/event-categories.ts'
import { eventsOfCategory } from '#contract/paths.ts'
import { categoriesPage, type ListedCategory } from '#domain/events/event-categories.ts'
import { OrderButtons, OrderForm } from '../records/order-list.tsx'
import { AddButton, DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { useOrder } from '../records/use-order.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import rows from '../records/place-buttons.module.css'
import styles from './categories-page.module.css'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(({ db, who }) => categoriesPage(db, who))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const categoryForms = {
  kind: 'eventCategory',
  nameOf: ({ name }: ListedCategory) => name,
  valuesOf: ({ name, listedOn }: ListedCategory) => ({ name, listedOn }),
} as const

/** The categories of events in their order: to add, edit, order and delete. */
export default function CategoriesPage() {
  const { words, categories } = useLoaderData<typeof loader>()
  const tasks = useRecordTasks<ListedCategory>()
  const add = (
    <AddButton kind={categoryForms.kind} onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {messages.add}
    </AddButton>
  )
  const isEmpty = categories.length === 0
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
        action={!isEmpty && add}
      />
      <RecordTasks {...categoryForms} tasks={tasks} />
      {isEmpty ? (
        <EmptyState
          title={messages.none}
          action={add}
          art={<Strand seed="no categories" width={320} height={56} />}
        >
          <p>{messages.noneAdvice}</p>
        </EmptyState>
      ) : (
        <CategoryList categories={categories} ask={tasks.ask} />
      )}
    </div>
  )
}

interface CategoryListProps {
  categories: readonly ListedCategory[]
  ask: ReturnType<typeof useRecordTasks<ListedCategory>>['ask']
}

function CategoryList({ categories, ask }: CategoryListProps) {
  const { kind, nameOf } = categoryForms
  const order = useOrder({ kind, rows: categories, nameOf })
  return (
    <OrderForm order={order}>
      <ol className={rows.list}>
        {order.rows.map((category) => {
          const { id, name, listedOn, count } = category
          return (
            <li key={id} className={rows.row} {...order.item(id)}>
              <OrderButtons order={order} row={category} />
              <div className={rows.words}>
                <h2 className={rows.title}>{name}</h2>
                <p className={styles.facts}>
                  {count > 0 ? (
                    <a href={eventsOfCategory(id)}>{messages.inEvents(count)}</a>
                  ) : (
                    messages.inEvents(count)
                  )}
                  {listedOn !== '' && <span>{messages.alsoOn(listedOn)}</span>}
                </p>
              </div>
              <div className={rows.ways}>
                <EditButton
                  kind={kind}
                  id={id}
                  name={name}
                  onClick={() => ask({ what: 'edit', record: category })}
                />
                <DeleteButton
                  name={name}
                  onClick={() => ask({ what: 'remove', record: category })}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </OrderForm>
  )
}
