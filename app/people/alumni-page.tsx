import { headings } from '#contract/headings.ts'
import { useLoaderData, type MetaFunction } from 'react-router'
import { alumniContent } from '#domain/people/alumni-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './alumni-page.module.css'
import { Cohort } from './cohort.tsx'
import { CountList } from './count-list.tsx'
import { FieldList } from './field-list.tsx'
import { StayInTouch } from './stay-in-touch.tsx'
import { Voices } from './voices.tsx'

export const loader = reading(() => alumniContent())

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
