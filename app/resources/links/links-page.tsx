import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { resourceTitles } from '#domain/site/page-titles.ts'
import { linkMessages } from '#contract/messages/resources.ts'
import { mayAddResource } from '#domain/accounts/access.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { writableIn } from '#domain/records/writers.ts'
import { formChoices } from '#domain/resources/resource-words.ts'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { type LinkCard, linksPage } from '#domain/resources/links/list-links.ts'
import { ManyBar, RecordBox } from '../../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../../records/record-buttons.tsx'
import { RecordTasks } from '../../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../../records/use-record-list.ts'
import type { PageHandle } from '../../shell/page-work.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { CourseLine } from '../course-line.tsx'
import { NoResources, ResourceHeading, resourceMeta } from '../resource-heading.tsx'
import { listedAnchor } from '#contract/resource-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SavedItem } from '../../ui/saved-item.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './links-page.module.css'

export const handle: PageHandle = { works: ['link'] }

export const loader = defineLoader(async ({ db, who, department, titles }, { params }) => {
  const { key: domain } = (await askedResource(db, params)).domain
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'link', mayEdit: writableIn(db, who, { kind: 'link', domain }) },
    { read: () => linksPage(db, params), rowsOf: (read) => read.links },
  )
  const mayAdd = !page.isRetired && mayAddResource(who, { kind: 'link', domain })
  const links = page.links.map(withVersion)
  const mayEdit = mayAdd || links.some(({ mayWrite }) => mayWrite)
  return {
    ...page,
    ...resourceTitles(titles, 'Links'),
    mayAdd,
    links,
    mayEdit,
    choices: mayEdit
      ? await formChoices(db, who, { kind: 'link', domain }, department.domains)
      : {},
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? resourceMeta(matches, loaderData) : []

const linkForms = {
  kind: 'link',
  nameOf: ({ name }: LinkCard) => name,
  valuesOf: ({ name, url, description, course }: LinkCard) => ({ name, url, description, course }),
} as const

/** The links of a domain, newest first (product.md, "Links page"). */
export default function LinksPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, links, mayAdd, mayEdit, choices } = page
  const list = useRecordList<Versioned<LinkCard>>(linkForms, links, domain)
  const [savedId, setSavedId] = useState('')
  const isEmpty = links.length === 0
  const ways = mayEdit && (
    <ListButtons list={list} add={mayAdd && linkMessages.add} domain={domain} />
  )
  return (
    <>
      <ResourceHeading
        head={page}
        part={page.label}
        lede={page.oneLine}
        action={!isEmpty && ways}
      />
      {mayEdit && (
        <RecordTasks
          {...linkForms}
          mayAdd={mayAdd}
          tasks={list.tasks}
          fixed={{ domain }}
          choices={choices}
          shownOn=""
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      <ManyBar many={list.many} choices={choices} />
      {isEmpty ? (
        <NoResources head={page} action={mayAdd && ways} />
      ) : (
        <LinkList links={links} savedId={savedId} list={list} />
      )}
    </>
  )
}

interface LinkListProps {
  links: Versioned<LinkCard>[]
  /** The id of the one that was saved last. */
  savedId: string
  list: RecordList<Versioned<LinkCard>>
}

/** Links as cards, each with where it leads. */
function LinkList({ links, savedId, list }: LinkListProps) {
  return (
    <ul className={styles.cards}>
      {links.map((link) => (
        <SavedItem
          key={link.id}
          id={listedAnchor(link.id)}
          className={styles.card}
          isSaved={link.id === savedId}
        >
          <div>
            <p className={styles.place}>
              <span className={styles.host}>{link.host}</span>
              <span className={styles.address}>{link.url}</span>
            </p>
            <h2 className={styles.name}>{link.name}</h2>
            <p className={styles.description}>{link.description}</p>
            <CourseLine course={link.linkedCourse} />
          </div>
          <div className={styles.buttons}>
            <ButtonLink to={link.url} target="_blank" rel="noopener" size="small" icon="external">
              {linkMessages.get}
              <VisuallyHidden> {link.name}</VisuallyHidden>
            </ButtonLink>
            <RecordBox list={list} row={link} />
            <RecordButtons list={list} row={link} />
          </div>
        </SavedItem>
      ))}
    </ul>
  )
}
