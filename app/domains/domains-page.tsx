import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/domains.ts'
import { domainsPage, type ListedDomain } from '#domain/domains/domains-page.ts'
import { OrderButtons, OrderForm } from '../records/order-list.tsx'
import { AddButton, DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { perform } from '../records/record-task.ts'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { useEnding } from '../records/use-ending.ts'
import { useOrder } from '../records/use-order.ts'
import { useCall } from '../records/use-call.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { domainForms } from '../shell/domain-forms.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { useColours } from '../shell/use-colours.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tag } from '../ui/tag.tsx'
import rows from '../records/place-buttons.module.css'
import { classNames } from '../ui/class-names.ts'
import styles from './domains-page.module.css'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, department }) => ({
  ...(await domainsPage(db, who)),
  colours: department.style,
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The domains of the department in their order: to add, edit, order, retire and delete. */
export default function DomainsPage() {
  const { words, domains, freeStrand, colours } = useLoaderData<typeof loader>()
  useColours(colours)
  const tasks = useRecordTasks<ListedDomain>()
  const add = (
    <AddButton kind="domain" onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {messages.add}
    </AddButton>
  )
  const isEmpty = domains.length === 0
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
        action={!isEmpty && add}
      />
      <RecordTasks {...domainForms} mayAdd tasks={tasks} defaults={{ strand: freeStrand }} />
      {isEmpty ? (
        <EmptyState
          title={messages.none}
          action={add}
          art={<Strand seed="no domains" width={320} height={56} />}
        >
          <p>{messages.noneAdvice}</p>
        </EmptyState>
      ) : (
        <DomainList domains={domains} ask={tasks.ask} />
      )}
    </div>
  )
}

interface DomainListProps {
  domains: readonly ListedDomain[]
  ask: ReturnType<typeof useRecordTasks<ListedDomain>>['ask']
}

function DomainList({ domains, ask }: DomainListProps) {
  const { tell, refuse } = useEnding()
  const { isBusy, send } = useCall<Awaited<ReturnType<typeof perform>>>((answer) =>
    answer.ok ? tell(answer) : refuse(answer.message),
  )
  const order = useOrder({ kind: 'domain', rows: domains, nameOf: ({ title }) => title })

  function setState({ id }: ListedDomain, state: ListedDomain['state']) {
    if (!isBusy) void send(() => perform({ what: 'edit', kind: 'domain', id, fields: { state } }))
  }

  return (
    <OrderForm order={order}>
      <ol className={rows.list}>
        {order.rows.map((domain) => (
          <li
            key={domain.id}
            className={classNames(rows.row, styles.domain)}
            {...order.item(domain.id)}
          >
            <OrderButtons order={order} row={domain} />
            <div className={rows.words}>
              <h2 className={classNames(rows.title, styles.title)}>
                <a className="title-link" href={domain.path}>
                  {domain.title}
                </a>
                {domain.state === 'retired' && <Tag>{messages.retired}</Tag>}
              </h2>
              <p className={styles.line}>{domain.oneLine || domain.path}</p>
            </div>
            <Strand
              strand={domain.strand}
              seed={domain.id}
              width={240}
              height={48}
              className={styles.strand}
            />
            <div className={classNames(rows.ways, styles.buttons)}>
              <EditButton
                kind="domain"
                id={domain.id}
                name={domain.title}
                onClick={() => ask({ what: 'edit', record: domain })}
              />
              <StateButton domain={domain} onSet={setState} />
              <DeleteButton
                name={domain.title}
                onClick={() => {
                  if (domain.isUsed) refuse(messages.inUse(domain.title))
                  else ask({ what: 'remove', record: domain })
                }}
              />
            </div>
          </li>
        ))}
      </ol>
    </OrderForm>
  )
}

interface StateButtonProps {
  domain: ListedDomain
  onSet: (domain: ListedDomain, state: ListedDomain['state']) => void
}

/** Takes a domain out of menus and forms, or back into them. */
function StateButton({ domain, onSet }: StateButtonProps) {
  const isRetired = domain.state === 'retired'
  const label = isRetired ? messages.reinstate : messages.retire
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`${label}: ${domain.title}`}
      onClick={() => onSet(domain, isRetired ? 'current' : 'retired')}
    >
      {label}
    </Button>
  )
}
