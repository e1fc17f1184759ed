import { anchorOf } from '#contract/headings.ts'
import { type MetaFunction, useLoaderData } from 'react-router'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { domainPanel, type DomainPanel } from '#domain/resources/resource-words.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { RichText } from '../shell/rich-text.tsx'
import styles from './domain-page.module.css'
import { ResourceHeading } from './resource-heading.tsx'

export const loader = defineLoader(async ({ db, titles }, { params }) =>
  domainPanel(db, (await askedResource(db, params)).domain, titles),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What a domain is about, and the ways to its resources (product.md, "Domain detail panel"). */
export default function DomainPage() {
  const panel = useLoaderData<typeof loader>()
  return (
    <>
      <ResourceHeading head={panel} lede={panel.oneLine} />
      <ResourceWays ways={panel.resources} />
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
