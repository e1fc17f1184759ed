import { type ReactNode, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/people.ts'
import { personPath } from '#contract/paths.ts'
import { facultyPage, type ListedPerson, type PeopleGroup } from '#domain/people/person-page.ts'
import { OrderButtons, OrderForm } from '../records/order-list.tsx'
import { ManyBar, RecordBox } from '../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../records/record-buttons.tsx'
import { RecordTasks } from '../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../records/use-record-list.ts'
import { SheetLinks } from '../records/sheet-links.tsx'
import { useOrder, type Order } from '../records/use-order.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { EditableHeading } from '../shell/editable.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { AsSent } from '../shell/as-sent.tsx'
import { Portrait, photoOf } from '../shell/portrait.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import { Section } from '../ui/section.tsx'
import { DomainTags } from './domain-tags.tsx'
import styles from './faculty-page.module.css'

const Strand = import.meta.env.SSR ? (await import('../ui/motif/strand.tsx')).Strand : undefined

export const handle: PageHandle = { works: ['person'] }

export const loader = defineLoader(async ({ db, who, department, titles, maxUpload }) => ({
  words: headOfPage(titles, 'faculty'),
  ...(await facultyPage(db, { who, department })),
  maxUpload,
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const personForms = {
  kind: 'person',
  nameOf: ({ name }: ListedPerson) => name,
  valuesOf: ({ values }: ListedPerson) => ({ ...values }),
  pictureOf: photoOf,
} as const

/** Everybody who teaches and works here, group by group; the first of the faculty stands larger. */
export default function FacultyPage() {
  const { words, groups, mayEdit, asked, choices, maxUpload } = useLoaderData<typeof loader>()
  const [savedId, setSavedId] = useState('')
  const isEmpty = groups.length === 0
  const list = useRecordList<ListedPerson>(
    personForms,
    groups.flatMap(({ people }) => people),
  )
  const ways = mayEdit && (
    <ListButtons list={list} add={messages.add}>
      <SheetLinks kind="person" isEmpty={isEmpty} />
    </ListButtons>
  )
  return (
    <div className="container">
      <EditableHeading
        page="faculty"
        title={words.title}
        lede={words.lede}
        action={!isEmpty && ways}
      />
      {mayEdit && (
        <RecordTasks
          {...personForms}
          tasks={list.tasks}
          choices={choices}
          onlyOf={() => asked}
          maxBytes={maxUpload}
          shownOn=""
          onSaved={({ id }) => setSavedId(id)}
          leadsTo={personPath}
        />
      )}
      <ManyBar many={list.many} choices={choices} />
      {groups.map((group) => {
        const { name, heading } = group
        const cards = mayEdit ? (
          <OrderedPeople group={group} savedId={savedId} list={list} />
        ) : (
          <People group={group} savedId={savedId} />
        )
        return heading === '' ? (
          <div key={name}>{cards}</div>
        ) : (
          <Section key={name} id={name} title={heading}>
            {cards}
          </Section>
        )
      })}
      {isEmpty && (
        <EmptyState
          art={
            <AsSent id="nobody">
              {Strand && <Strand seed="nobody yet" width={320} height={56} />}
            </AsSent>
          }
          title={messages.none}
          action={ways}
        >
          <p>{messages.noneYet}</p>
        </EmptyState>
      )}
    </div>
  )
}

interface PeopleProps {
  group: PeopleGroup
  /** The id of whoever was saved last. */
  savedId: string
}

interface OrderedPeopleProps extends PeopleProps {
  list: RecordList<ListedPerson>
}

/** The people of a group. */
function People({ group: { name, heading, people }, savedId }: PeopleProps) {
  return (
    <ul className={styles.cards} data-group={name}>
      {people.map((person) => (
        <SavedItem key={person.id} className={styles.card} isSaved={person.id === savedId}>
          <PersonCard person={person} level={heading === '' ? 2 : 3} />
        </SavedItem>
      ))}
    </ul>
  )
}

/** The same for whoever may edit them and put them in another order. */
function OrderedPeople({ group, savedId, list }: OrderedPeopleProps) {
  const { name, heading, people } = group
  const order = useOrder({ kind: 'person', rows: people, nameOf: (person) => person.name })
  return (
    <OrderForm order={order}>
      <ul className={styles.cards} data-group={name}>
        {order.rows.map((person) => (
          <SavedItem
            key={person.id}
            className={styles.card}
            isSaved={person.id === savedId}
            {...order.item(person.id)}
          >
            <PersonCard person={person} level={heading === '' ? 2 : 3}>
              <PersonWays person={person} order={order} list={list} />
            </PersonCard>
          </SavedItem>
        ))}
      </ul>
    </OrderForm>
  )
}

interface PersonWaysProps {
  person: ListedPerson
  order: Order<ListedPerson>
  list: RecordList<ListedPerson>
}

/** What can be done with a person in the list. */
function PersonWays({ person, order, list }: PersonWaysProps) {
  if (list.many.isOn)
    return (
      <div className={styles.box}>
        <RecordBox list={list} row={person} />
      </div>
    )
  return (
    <div className={styles.ways} data-print="hide">
      <RecordButtons list={list} row={person} />
      <OrderButtons order={order} row={person} />
    </div>
  )
}

interface PersonCardProps {
  person: ListedPerson
  level: 2 | 3
  children?: ReactNode
}

/** One person; the card leads to the person's page. */
function PersonCard({ person, level, children }: PersonCardProps) {
  const { id, name, degrees, role, joined, opening, domains, photo, photoAlt } = person
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Portrait
        name={name}
        photo={photo}
        alt={photoAlt}
        sizes="(width >= 64rem) 25rem, (width >= 40rem) 45vw, 90vw"
        className={styles.mark}
      />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a className={styles.link} href={personPath(id)}>
            {name}
          </a>
        </Heading>
        {role && <p className={styles.role}>{role}</p>}
        <p className={styles.facts}>
          {degrees && <span>{degrees}</span>}
          {joined && <span>{`Joined ${joined}`}</span>}
        </p>
        {opening && <p className={styles.description}>{opening}</p>}
        <DomainTags domains={domains} />
        {children}
      </div>
    </>
  )
}
