import { anchorOf } from '#contract/headings.ts'
import { type MetaFunction, useLoaderData } from 'react-router'
import { nothingSaid } from '#contract/messages/domains.ts'
import { editableDomain } from '#domain/domains/domains-page.ts'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { domainPanel, type DomainPanel } from '#domain/resources/resource-words.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { domainForms } from '../shell/domain-forms.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { RichText } from '../shell/rich-text.tsx'
import styles from './domain-page.module.css'
import { ResourceHeading } from './resource-heading.tsx'

export const handle: PageHandle = { works: ['domain'] }

export const loader = defineLoader(async ({ db, who, titles, maxUpload }, { params }) => {
  const { domain } = await askedResource(db, params)
  return {
    ...(await domainPanel(db, domain, titles)),
    editing: await editableDomain(db, who, domain.key),
    maxUpload,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What a domain is about, and the ways to its resources (product.md, "Domain detail panel"). */
export default function DomainPage() {
  const panel = useLoaderData<typeof loader>()
  return (
    <>
      <ResourceHeading
        head={panel}
        lede={panel.oneLine}
        action={
          panel.editing && (
            <RecordActions {...domainForms} row={panel.editing} maxBytes={panel.maxUpload} />
          )
        }
      />
      <ResourceWays ways={panel.resources} />
      {panel.editing && panel.sections.length === 0 && <p>{nothingSaid}</p>}
      {panel.sections.map(({ heading, text }) => (
        <section key={heading} id={anchorOf(heading)} className={styles.section}>
          <h2>{heading}</h2>
          <RichText text={text} pictures={panel.pictures} under={2} anchors={anchorOf(heading)} />
        </section>
      ))}
    </>
  )
}

/** The four kinds of resources of a domain, each with what stands there. */
function ResourceWays({ ways }: { ways: DomainPanel['resources'] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ path, label, oneLine }) => (
        <li key={path} className={styles.way}>
          <a className={styles.link} href={path}>
            {label}
          </a>
          <p className={styles.words}>{oneLine}</p>
        </li>
      ))}
    </ul>
  )
}
