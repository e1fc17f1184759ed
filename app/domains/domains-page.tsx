import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/domains.ts'
import { orderSaved } from '#contract/messages/records.ts'
import { domainsPage, type EditedDomain } from '#domain/domains/domains-page.ts'
import { orderRecords } from '../api/records.ts'
import { AddButton, DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { perform } from '../records/record-task.ts'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { useEnding } from '../records/use-ending.ts'
import { useCall } from '../records/use-record-call.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './domains-page.module.css'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(({ db, who }) => domainsPage(db, who))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** A button of its own retires a domain. */
const askedFields = ['title', 'short', 'key', 'oneLine', 'strand', 'colour', 'sections']

/** The domains of the department in their order: to add, edit, order, retire and delete. */
export default function DomainsPage() {
  const { words, domains } = useLoaderData<typeof loader>()
  const tasks = useRecordTasks<EditedDomain>()
  const add = (
    <AddButton onClick={() => tasks.ask({ what: 'edit', record: null })}>{messages.add}</AddButton>
  )
  const isEmpty = domains.length === 0
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        title={words.title}
        lede={words.description}
        action={!isEmpty && add}
      />
      <RecordTasks
        kind="domain"
        mayAdd
        tasks={tasks}
        only={askedFields}
        shownOn=""
        nameOf={({ title }) => title}
        valuesOf={({ title, short, oneLine, strand, colour, sections }) => ({
          title,
          short,
          oneLine,
          strand,
          colour,
          sections,
        })}
      />
      {isEmpty ? (
        <EmptyState
          title={messages.none}
          action={add}
          art={<Strand strand="network" seed="no domains" width={320} height={56} />}
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
  domains: readonly EditedDomain[]
  ask: ReturnType<typeof useRecordTasks<EditedDomain>>['ask']
}

function DomainList({ domains, ask }: DomainListProps) {
  const { tell, refuse } = useEnding()
  const { isBusy, send } = useCall<Awaited<ReturnType<typeof perform>>>((answer) =>
    answer.ok ? tell(answer) : refuse(answer.message),
  )
  const order = useCall<Awaited<ReturnType<typeof orderRecords>>>((answer) =>
    answer.ok ? tell({ message: orderSaved, change: answer.change }) : refuse(answer.message),
  )
  const ids = domains.map(({ id }) => id)

  function move(place: number, by: -1 | 1) {
    const id = ids[place]
    const isBeyond = place + by < 0 || place + by >= ids.length
    if (id === undefined || isBeyond || order.isBusy) return
    void order.send(() =>
      orderRecords('domain', ids.toSpliced(place, 1).toSpliced(place + by, 0, id)),
    )
  }

  function setState({ id }: EditedDomain, state: EditedDomain['state']) {
    if (!isBusy) void send(() => perform({ what: 'edit', kind: 'domain', id, fields: { state } }))
  }

  return (
    <ol className={styles.domains}>
      {domains.map((domain, place) => (
        <li key={domain.id} className={styles.domain}>
          <div className={styles.places}>
            {/* Not disabled at the ends: whoever moves one there by keys stays on the button. */}
            <IconButton
              icon="chevron-up"
              label={messages.moveUp(domain.title)}
              aria-disabled={place === 0}
              onClick={() => move(place, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={messages.moveDown(domain.title)}
              aria-disabled={place === domains.length - 1}
              onClick={() => move(place, 1)}
            />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title}>
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
          <div className={styles.buttons}>
            <EditButton name={domain.title} onClick={() => ask({ what: 'edit', record: domain })} />
            <StateButton domain={domain} onSet={setState} />
            <DeleteButton
              name={domain.title}
              onClick={() => ask({ what: 'remove', record: domain })}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

interface StateButtonProps {
  domain: EditedDomain
  onSet: (domain: EditedDomain, state: EditedDomain['state']) => void
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
