import type { ReactNode } from 'react'
import { type MetaFunction, redirect, useLoaderData } from 'react-router'
import { anchorOf } from '#contract/headings.ts'
import { ownPageMessages as messages } from '#contract/messages/own-pages.ts'
import { personPath } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { namedInPages, ownPage, type DrawnSection } from '#domain/own-pages/own-pages.ts'
import { readVersioned } from '#domain/records/versions.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { Gallery } from '../shell/gallery.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { Portrait } from '../shell/portrait.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FigureNote } from '../ui/figures.tsx'
import { fileSize } from '../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Notice } from '../ui/notice.tsx'
import { Table } from '../ui/table.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Prose } from '../ui/text-layout.tsx'
import styles from './own-page.module.css'
import { pageForms } from './page-forms.ts'

export const handle: PageHandle = { works: ['page'] }

export const loader = defineLoader(async ({ db, who, maxUpload }, { params, url }) => {
  const address = [params.slug, params['*']].filter(Boolean).join('/')
  const mayEdit = mayWriteAll(who, 'page')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'page', mayEdit },
    { read: () => ownPage(db, who, address), rowsOf: ({ record }) => [record] },
  )
  const { record, isMoved, ...shown } = page
  // A slash that is encoded stands for none in an address that is written down.
  if (isMoved || /%2f/i.test(url.pathname)) throw redirect(shown.words.path, 301)
  const row = withVersion(record)
  return { ...shown, editing: mayEdit && { row, maxUpload, choices: await namedInPages(db) } }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** A page of the department's own: its title, and its sections in their order. */
export default function OwnPage() {
  const { id, words, above, lede, sections, isDraft, isBare, editing } =
    useLoaderData<typeof loader>()
  const ways = editing && (
    <RecordActions
      {...pageForms}
      row={editing.row}
      choices={editing.choices}
      maxBytes={editing.maxUpload}
    />
  )
  return (
    <article className="container">
      <PageHeading
        above={above.length > 0 && <Breadcrumb above={above} here={words.title} />}
        title={<span className={styles.words}>{words.title}</span>}
        lede={lede}
        action={!isBare && ways}
      />
      {isDraft && <Notice title={messages.draft}>{messages.draftNote}</Notice>}
      <Braid seed={id} width={1080} height={48} className={styles.braid} />
      {isBare && ways && (
        <EmptyState title={messages.bare} action={ways}>
          <p>{messages.bareNote}</p>
        </EmptyState>
      )}
      {sections.map((section, place) => (
        <DrawnPart key={place} section={section} />
      ))}
    </article>
  )
}

/** A section under its heading, beside which it stands where there is room. */
function DrawnPart({ section }: { section: DrawnSection }) {
  const { form, heading } = section
  return (
    <section id={anchorOf(heading) || undefined} className={styles.section}>
      {heading && <h2 className={styles.words}>{heading}</h2>}
      <div className={styles.body}>{drawings[form](section)}</div>
    </section>
  )
}

/**
 * As many as the longest row has cells: whoever leaves a cell of the first row out loses none below. A
 * column keeps its words whole on screens where the longest words of all columns fit side by side; what is
 * longer than any word, such as a web address, may break on every screen.
 */
function columnsOf(rows: readonly string[][]) {
  const count = Math.max(...rows.map(({ length }) => length))
  const longest = Array.from({ length: count }, (_, column) => {
    const words = rows.flatMap((cells) => (cells[column] ?? '').split(/\s+/))
    return Math.max(...words.map(({ length }) => length))
  })
  const widths = longest.map((letters) => 16 + (isWord(letters) ? letters * 7.75 : 48))
  const width = widths.reduce((sum, one) => sum + one, 0)
  const whole = screens.find(({ room }) => width <= room)?.className
  return longest.map((letters, column) => ({
    label: rows[0]?.[column] ?? '',
    className: isWord(letters) ? whole : undefined,
  }))
}

function isWord(letters: number) {
  return letters <= 18
}

/** The screens on which words stay whole, by how many pixels the smallest of them has for a table. */
const screens = [
  { room: 580, className: styles.wholeOnAll },
  { room: 700, className: styles.wholeOnTablets },
  { room: 800, className: styles.wholeOnDesks },
]

/** A row of a table, by its place. */
interface Cells {
  place: number
  cells: string[]
}

const drawings: Record<DrawnSection['form'], (section: DrawnSection) => ReactNode> = {
  text: ({ heading, words }) => (
    <RichText {...words} under={heading ? 2 : 1} anchors={anchorOf(heading) || 'text'} />
  ),
  points: ({ lines }) => (
    <ul className={styles.points}>
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  ),
  table: ({ heading, rows }) => (
    <Table
      caption={heading}
      columns={columnsOf(rows).map((look, column) => ({
        key: String(column),
        ...look,
        cell: (row: Cells) => row.cells[column],
        ...(column === 0 && { names: true }),
      }))}
      rows={rows.slice(1).map((cells, place) => ({ place, cells }))}
      rowKey={({ place }) => String(place)}
    />
  ),
  questions: ({ questions }) => (
    <DisclosureList>
      {questions.map(({ question, answer }, place) => (
        <Disclosure key={place} title={question}>
          <Prose>
            {answer.map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </Prose>
        </Disclosure>
      ))}
    </DisclosureList>
  ),
  numbers: ({ numbers }) => (
    <dl className={styles.numbers}>
      {numbers.map((number, place) => (
        <div key={place} className={styles.number}>
          <dt>{number.label}</dt>
          <dd className={styles.value}>
            {number.value}
            {number.unit && <span className={styles.unit}>{number.unit}</span>}
          </dd>
          <FigureNote figure={number} />
        </div>
      ))}
    </dl>
  ),
  pictures: ({ pictures }) => <Gallery pictures={pictures} />,
  people: ({ heading, people }) => (
    <ul className={styles.people}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} level={heading ? 3 : 2} />
      ))}
    </ul>
  ),
  documents: ({ documents }) => (
    <HairlineList>
      {documents.map(({ title, path, about, size, anchor }) => (
        <HairlineRow
          key={path}
          id={anchor}
          lead={<Icon name="file" />}
          leadWidth="sign"
          title={<a href={path}>{title}</a>}
          meta={about}
          aside={<span className={styles.size}>{fileSize(size)}</span>}
        />
      ))}
    </HairlineList>
  ),
  buttons: ({ links }) => (
    <p className={styles.buttons}>
      {links.map(({ label, to }, place) => (
        <ButtonLink key={place} look={place === 0 ? 'filled' : 'outline'} to={to} reloadDocument>
          {label}
        </ButtonLink>
      ))}
    </p>
  ),
}

interface PersonCardProps {
  person: DrawnSection['people'][number]
  level: 2 | 3
}

/** Somebody by their picture, name and role; the whole card leads to their page. */
function PersonCard({ person, level }: PersonCardProps) {
  const { id, name, role, photo, photoAlt } = person
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <li className={styles.card}>
      <Portrait
        name={name}
        photo={photo}
        alt={photoAlt}
        sizes="(width > 40rem) 12rem, 45vw"
        className={styles.portrait}
      />
      <Name className={styles.name}>
        <a href={personPath(id)} className="title-link">
          {name}
        </a>
      </Name>
      {role && <p className={styles.role}>{role}</p>}
    </li>
  )
}
