import { pages } from '#contract/paths.ts'
import { alumniMessages as messages } from '#contract/messages/alumni.ts'
import { type ReactNode, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { alumniContent, type AlumniContent } from '#domain/people/alumni-content.ts'
import { AddButton, DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { Editable } from '../shell/editable.tsx'
import { Sections } from '../shell/page-sections.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './alumni-page.module.css'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextColumns } from '../ui/text-layout.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import type { Wish } from '../ui/use-task.ts'

const [step, height] = [16, 56]

export const handle: PageHandle = { works: ['cohort'] }

export const loader = defineLoader(({ db, who, department }) =>
  alumniContent(db, { who, department }),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

type Cohort = AlumniContent['cohorts'][number]

/** Who has left, where to, what they say, and how to stay in touch. */
export default function AlumniPage() {
  const page = useLoaderData<typeof loader>()
  const { words, fields, voices, places, studies, touch, ways, department } = page
  const { sections, cohorts } = page
  const said = [cohorts, fields, voices, places, studies, ways].flat()
  const isUnwritten = said.length === 0 && touch === '' && page.lede === ''
  return (
    <div className="container">
      <AlumniPart part="introduction" isHeading>
        <PageHeading
          title={words.title}
          lede={page.lede}
          motif={<Braid seed="alumni" width={420} height={96} />}
        />
      </AlumniPart>
      {isUnwritten && <EmptyState title={messages.nothing} />}
      <Sections
        kind="alumniPage"
        sections={sections}
        drawn={{
          cohorts: <Cohorts />,
          fields: (
            <AlumniPart part="fields" isEmpty={fields.length === 0}>
              <FieldList title={page.fieldsHeading} fields={fields} />
            </AlumniPart>
          ),
          voices: (
            <AlumniPart part="voices" isEmpty={voices.length === 0}>
              <Voices title={page.voicesHeading} voices={voices} />
            </AlumniPart>
          ),
          places: (
            <AlumniPart part="places" isEmpty={places.length + studies.length === 0}>
              <Places page={page} />
            </AlumniPart>
          ),
          touch: (
            <AlumniPart part="touch" isEmpty={touch === '' && ways.length === 0}>
              <StayInTouch
                title={page.touchHeading}
                touch={touch}
                ways={ways}
                department={department}
              />
            </AlumniPart>
          ),
        }}
      />
    </div>
  )
}

interface AlumniPartProps {
  part: AlumniContent['parts'][number]['name']
  isEmpty?: boolean
  isHeading?: boolean
  children: ReactNode
}

/** A part of the page that the department has written. */
function AlumniPart(props: AlumniPartProps) {
  const { parts } = useLoaderData<typeof loader>()
  return <Editable kind="alumniPage" parts={parts} {...props} />
}

/** The years of graduation, each drawn; editors add, change and delete them here. */
function Cohorts() {
  const { cohorts, mayEdit } = useLoaderData<typeof loader>()
  const tasks = useRecordTasks<Cohort>()
  const [savedId, setSavedId] = useState('')
  const add = mayEdit && (
    <AddButton kind="cohort" onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {messages.addCohort}
    </AddButton>
  )
  return (
    <>
      {mayEdit && (
        <RecordTasks
          kind="cohort"
          tasks={tasks}
          shownOn={pages.alumni}
          nameOf={nameOf}
          valuesOf={({ year, degree, text, counts }) => ({ year, degree, text, counts })}
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      {cohorts.length > 0 && (
        <>
          <div className={styles.above}>
            {cohorts.some(({ graduates }) => graduates > 0) && (
              <p className={styles.key}>{messages.key}</p>
            )}
            {add}
          </div>
          <ol>
            {cohorts.map((cohort) => (
              <SavedItem key={cohort.id} className={styles.cohort} isSaved={cohort.id === savedId}>
                <CohortDrawing cohort={cohort} ask={mayEdit ? tasks.ask : undefined} />
              </SavedItem>
            ))}
          </ol>
        </>
      )}
      {cohorts.length === 0 && mayEdit && (
        <EmptyState
          art={<Strand seed="alumni" width={320} height={56} />}
          title={messages.noCohorts}
          action={add}
        >
          <p>{messages.noCohortsYet}</p>
        </EmptyState>
      )}
    </>
  )
}

function nameOf({ year, degree }: Cohort) {
  return degree ? `${year}, ${degree}` : year
}

type PlacesContent = Pick<AlumniContent, 'places' | 'studies' | 'placesHeading' | 'studiesHeading'>

/** Where former students live, beside what they study. */
function Places({ page }: { page: PlacesContent }) {
  const { places, studies, placesHeading, studiesHeading } = page
  return (
    <div className={styles.counts}>
      {places.length > 0 && (
        <Section title={placesHeading} id="places" ruled>
          <CountList counts={places} />
        </Section>
      )}
      {studies.length > 0 && (
        <Section title={studiesHeading} id="studies" ruled>
          <CountList counts={studies} />
        </Section>
      )}
    </div>
  )
}

/** A part of the page and its heading. */
interface Titled {
  title: string
}

interface CountListProps {
  counts: readonly { name: string; count: string }[]
}

/** How many of them, by a name. */
function CountList({ counts }: CountListProps) {
  return (
    <DescriptionList>
      {counts.map(({ name, count }) => (
        <Description key={name} label={name}>
          {count}
        </Description>
      ))}
    </DescriptionList>
  )
}

/** What a former student may do for those who follow, and whom to write to. */
function StayInTouch({ title, touch, ways, department }: StayInTouchProps) {
  return (
    <Section title={title} id="touch">
      {touch && <p className={styles.intro}>{touch}</p>}
      {ways.length > 0 && <TextColumns texts={ways} />}
      {department.email && (
        <p className={styles.write} data-print="hide">
          <ButtonLink look="filled" icon="mail" to={`mailto:${department.email}`}>
            {messages.write}
          </ButtonLink>
          <span>{department.email}</span>
        </p>
      )}
    </Section>
  )
}

type StayInTouchProps = Titled & Pick<AlumniContent, 'touch' | 'ways' | 'department'>

interface CohortDrawingProps {
  cohort: Cohort
  /** For whoever may edit the list. */
  ask: ((wish: Wish<Cohort>) => void) | undefined
}

/** A year of graduates: what is told of them, then all of them as strokes and in numbers. */
function CohortDrawing({ cohort, ask }: CohortDrawingProps) {
  const { year, degree, text, graduates, parts, people } = cohort
  return (
    <>
      <div>
        <h2 className={styles.year}>{year}</h2>
        {degree && <p className={styles.degree}>{degree}</p>}
      </div>
      <div className={styles.words}>
        {text && <p className={styles.text}>{text}</p>}
        {parts.length > 0 && (
          <>
            <GraduateStrokes parts={parts} total={graduates} />
            <ul className={styles.parts}>
              {parts.map(({ name, tone, count }) => (
                <li key={name} className={styles.part} data-tone={tone} data-strand={tone}>
                  <b>{count}</b> {name}
                </li>
              ))}
            </ul>
          </>
        )}
        {people.length > 0 && (
          <ul className={styles.people}>
            {people.map(({ name, path, now }) => (
              <li key={path}>
                <a href={path}>{name}</a> <span className={styles.now}>{now}</span>
              </li>
            ))}
          </ul>
        )}
        {ask && (
          <div className={styles.ways} data-print="hide">
            <EditButton
              kind="cohort"
              id={cohort.id}
              name={nameOf(cohort)}
              onClick={() => ask({ what: 'edit', record: cohort })}
            />
            <DeleteButton
              name={nameOf(cohort)}
              onClick={() => ask({ what: 'remove', record: cohort })}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** All graduates by what they do now. */
function FieldList({ title, fields }: Titled & Pick<AlumniContent, 'fields'>) {
  return (
    <Section title={title} id="fields">
      <HairlineList>
        {fields.map(({ name, text, count, tone }) => (
          <HairlineRow
            key={name}
            lead={
              <span className={styles.count} data-strand={tone}>
                {count > 0 && count}
              </span>
            }
            title={name}
            meta={text}
          />
        ))}
      </HairlineList>
    </Section>
  )
}

interface GraduateStrokesProps {
  parts: Cohort['parts']
  total: number
}

/** A stroke a graduate, field by field; the numbers stand in words beside it. */
function GraduateStrokes({ parts, total }: GraduateStrokesProps) {
  return (
    <svg
      className={styles.strokes}
      viewBox={`0 0 ${total * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ name, tone, count }, place) => (
        <path
          key={name}
          data-tone={tone}
          data-strand={tone}
          d={strokes(firstOf(parts, place), count)}
        />
      ))}
    </svg>
  )
}

function firstOf(parts: GraduateStrokesProps['parts'], place: number) {
  return parts.slice(0, place).reduce((sum, { count }) => sum + count, 0)
}

/** Leaning a little, like the tallies on a wall. */
function strokes(first: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const x = (first + at) * step + 5
    return `M${x} ${height - 3}L${x + 6} 3`
  }).join('')
}

/** A few of the former students in a sentence of their own. */
function Voices({ title, voices }: Titled & Pick<AlumniContent, 'voices'>) {
  return (
    <Section title={title} id="voices">
      <ul className={styles.voices}>
        {voices.map(({ name, year, now, words, face }) => (
          <li key={name}>
            <figure className={styles.voice}>
              <blockquote className={styles.voicesWords}>{words}</blockquote>
              <figcaption className={styles.who}>
                {face ? (
                  <img src={face.src} alt={face.alt} loading="lazy" className={styles.face} />
                ) : (
                  <PersonMark name={name} size="small" />
                )}
                <div>
                  <p className={styles.name}>{[name, year].filter(Boolean).join(', ')}</p>
                  {now && <p className={styles.now}>{now}</p>}
                  {face?.caption && <p className={styles.now}>{face.caption}</p>}
                </div>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
