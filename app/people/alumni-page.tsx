import { headings } from '#contract/headings.ts'
import { type MetaFunction, useLoaderData } from 'react-router'
import { alumniContent, type AlumniContent } from '#domain/people/alumni-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './alumni-page.module.css'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextColumns } from '../ui/text-layout.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'

const [step, height] = [16, 56]

export const loader = defineLoader(({ department }) => alumniContent(department))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Who has left, where to, what they say, and how to stay in touch. */
export default function AlumniPage() {
  const { words, cohorts, fields, places, studies, people, touch, department } =
    useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        motif={<Braid seed="alumni" width={420} height={96} />}
      />
      <p className={styles.key}>One stroke per graduate, coloured by where they went.</p>
      <ol>
        {cohorts.map((cohort) => (
          <Cohort key={cohort.year} cohort={cohort} />
        ))}
      </ol>
      <FieldList fields={fields} />
      <Voices people={people} />
      <div className={styles.counts}>
        <Section title={headings.alumni.places} id="places" ruled>
          <CountList counts={places} />
        </Section>
        <Section title={headings.alumni.studies} id="studies" ruled>
          <CountList counts={studies} />
        </Section>
      </div>
      <StayInTouch touch={touch} department={department} />
    </div>
  )
}

interface CountListProps {
  counts: readonly { name: string; count: number }[]
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
function StayInTouch({ touch, department }: Pick<AlumniContent, 'touch' | 'department'>) {
  return (
    <Section title={headings.alumni['stay-in-touch']} id="stay-in-touch">
      <p className={styles.intro}>{touch.intro}</p>
      <TextColumns texts={touch.ways} />
      {department.email && (
        <p className={styles.write} data-print="hide">
          <ButtonLink look="filled" icon="mail" to={`mailto:${department.email}`}>
            Write to the office
          </ButtonLink>
          <span>{department.email}</span>
        </p>
      )}
    </Section>
  )
}

/** A year of graduates: what is told of them, then all of them as strokes and in numbers. */
function Cohort({ cohort }: { cohort: AlumniContent['cohorts'][number] }) {
  const { year, text, graduates, parts } = cohort
  return (
    <li className={styles.cohort}>
      <h2 className={styles.year}>{year}</h2>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        <GraduateStrokes parts={parts} total={graduates} />
        <ul className={styles.parts}>
          {parts.map(({ key, name, count }) => (
            <li key={key} className={styles.part} data-field={key}>
              <b>{count}</b> {name}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** All graduates by what they do now. */
function FieldList({ fields }: Pick<AlumniContent, 'fields'>) {
  return (
    <Section title={headings.alumni.fields} id="fields">
      <HairlineList>
        {fields.map(({ key, name, text, count, strand }) => (
          <HairlineRow
            key={key}
            lead={
              <span className={styles.count} data-strand={strand}>
                {count}
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
  parts: AlumniContent['cohorts'][number]['parts']
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
      {parts.map(({ key, count }, place) => (
        <path key={key} className={styles[key]} d={strokes(firstOf(parts, place), count)} />
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
function Voices({ people }: Pick<AlumniContent, 'people'>) {
  return (
    <Section title={headings.alumni.voices} id="voices">
      <ul className={styles.voices}>
        {people.map(({ name, year, now, words }) => (
          <li key={name}>
            <figure className={styles.voice}>
              <blockquote className={styles.voicesWords}>{words}</blockquote>
              <figcaption className={styles.who}>
                <PersonMark name={name} size="small" />
                <div>
                  <p className={styles.name}>{`${name}, ${year}`}</p>
                  <p className={styles.now}>{now}</p>
                </div>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
