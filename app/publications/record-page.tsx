import { type MetaFunction, useLoaderData } from 'react-router'
import {
  citationPath,
  publicationPath,
  publicationsPath,
  kindOfPath,
} from '#contract/publication-paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { publicationPage, type PublicationPage } from '#domain/publications/publication-page.ts'
import { fromHere } from '#contract/messages/people.ts'
import { readVersioned } from '#domain/records/versions.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { AsideColumns, Prose } from '../ui/text-layout.tsx'
import { AuthorLine } from '../shell/author-line.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { listWords } from './list-words.ts'
import styles from './record-page.module.css'
import {
  type PublicationEntry,
  type PublicationKind,
  publicationKinds,
} from '#contract/publications.ts'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import type { Field } from '#contract/kinds/field.ts'
import type { PublicationLine } from '#domain/publications/publication-line.ts'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { copyIcon } from '../ui/rare-icons.ts'

const elsewhere = new Set(['title', 'authors', 'abstract', 'note'])

export const handle: PageHandle = { works: ['journal', 'conference', 'patent', 'work'] }

export const loader = defineLoader(async ({ db, who, titles, origin }, { url, params }) => {
  const kind = kindOfPath(url.pathname)
  const { page, withVersion } = await readVersioned(
    db,
    { kind, mayEdit: mayWriteAll(who, kind) },
    {
      read: () => publicationPage(db, { kind, id: params.id ?? '', origin, who }),
      rowsOf: (shown) => [shown],
    },
  )
  const row = withVersion({ id: page.id, title: page.line.title })
  return { ...page, row, list: titles[`${listWords[kind].page}Title`] }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, entry, line, description, head } = loaderData
  const path = publicationPath(entry.kind, id)
  return [
    ...pageMeta(matches, { title: line.title, description, path }),
    ...head.tags,
    // React Router escapes the text, so that no title can end the script element.
    { 'script:ld+json': head.jsonLd },
  ]
}

/** All there is to say about one publication, and how to cite it. */
export default function RecordPage() {
  const { id, entry, line, authors, members, citations, list, row } = useLoaderData<typeof loader>()
  const abstract = 'abstract' in entry.fields ? entry.fields.abstract : ''
  return (
    <article className="container">
      <PageHeading
        above={
          <Breadcrumb
            above={[{ label: list, to: publicationsPath(entry.kind) }]}
            here={line.title}
          />
        }
        title={<span className={styles.title}>{line.title}</span>}
        lede={authors.length > 0 && <AuthorLine authors={authors} />}
        action={
          row.mayWrite && (
            <RecordActions
              kind={entry.kind}
              row={row}
              nameOf={({ title }) => title}
              valuesOf={() => ({ ...entry.fields })}
            />
          )
        }
      />
      {line.note && <Tag>{line.note}</Tag>}
      <Braid seed={id} width={1080} height={48} className={styles.braid} />
      <AsideColumns
        side="end"
        aside={<RecordDetails entry={entry} line={line} members={members} />}
      >
        {abstract && (
          <Section title="Abstract">
            <Prose>
              <p className={styles.abstract}>{abstract}</p>
            </Prose>
          </Section>
        )}
        <CitationList kind={entry.kind} id={id} citations={citations} />
      </AsideColumns>
    </article>
  )
}

interface CitationListProps {
  kind: PublicationKind
  id: string
  citations: PublicationPage['citations']
}

/** The ways to cite a publication, one open at a time. */
function CitationList({ kind, id, citations }: CitationListProps) {
  return (
    <Section title="Cite">
      <DisclosureList>
        <Disclosure title="IEEE" name="cite" open>
          <Citation id="cite-ieee" text={citations.ieee} />
        </Disclosure>
        <Disclosure title="APA" name="cite">
          <Citation id="cite-apa" text={citations.apa} />
        </Disclosure>
        <Disclosure title="BibTeX" name="cite" unprinted>
          <Citation
            id="cite-bibtex"
            text={citations.bibtex}
            file={{ path: citationPath(kind, id, 'bib'), label: 'Download BibTeX' }}
          />
        </Disclosure>
        <Disclosure title="RIS" name="cite" unprinted>
          <Citation
            id="cite-ris"
            text={citations.ris}
            file={{ path: citationPath(kind, id, 'ris'), label: 'Download RIS' }}
          />
        </Disclosure>
      </DisclosureList>
    </Section>
  )
}

interface RecordDetailsProps {
  entry: PublicationEntry
  line: PublicationLine
  members: PublicationPage['members']
}

/** What is known of a publication, field by field, but for what its page says elsewhere. */
function RecordDetails({ entry, line, members }: RecordDetailsProps) {
  const fields: readonly Field[] = publicationKinds[entry.kind].fields
  const values = new Map(Object.entries(entry.fields))
  const known = fields.filter(({ name }) => values.get(name) && !elsewhere.has(name))
  if (known.length === 0 && members.length === 0) return null
  return (
    <aside className={styles.details} aria-label="Details">
      <DescriptionList>
        {known.map(({ name, label }) => (
          <Description key={name} label={label}>
            <Value name={name} value={values.get(name) ?? ''} line={line} />
          </Description>
        ))}
        {members.length > 0 && (
          <Description label={fromHere}>
            <ul>
              {members.map((member) => (
                <li key={member.path}>
                  <a href={member.path}>{member.name}</a>
                </li>
              ))}
            </ul>
          </Description>
        )}
      </DescriptionList>
    </aside>
  )
}

function Value({ name, value, line }: { name: string; value: string; line: PublicationLine }) {
  if (name === 'doi') return <a href={line.doiUrl}>{value}</a>
  if (name === 'url') {
    return (
      <a href={value} data-print="address">
        {value.split('/')[2] ?? value}
      </a>
    )
  }
  if (name === 'type') return line.type
  return name === 'dateGranted' ? line.date : value
}

interface CitationProps {
  id: string
  text: string
  /** The same as a file, where programs read it. */
  file?: { path: string; label: string }
}

/** A citation to read, to copy once scripts run, or to take along. */
function Citation({ id, text, file }: CitationProps) {
  return (
    <>
      {file ? (
        <pre id={id} className={styles.code}>
          {text.trimEnd()}
        </pre>
      ) : (
        <p id={id} className={styles.sentence}>
          {text}
        </p>
      )}
      <ButtonRow>
        <Button size="small" icon={copyIcon} data-copy={`#${id}`} data-copied="Copied">
          <span data-label="">Copy</span>
        </Button>
        {file && (
          <a className={styles.download} href={file.path} download>
            <Icon name="download" size={18} />
            {file.label}
          </a>
        )}
      </ButtonRow>
    </>
  )
}
