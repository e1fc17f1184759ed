import { type MetaFunction, useLoaderData } from 'react-router'
import { aboutContent, type AboutContent } from '#domain/site/page-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Figures } from '../ui/figures.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './about-page.module.css'
import { headings } from '#contract/headings.ts'
import { Section } from '../ui/section.tsx'
import { TextColumns } from '../ui/text-layout.tsx'
import { OfficeContact } from '../shell/office-contact.tsx'
import { Strand } from '../ui/motif/strand.tsx'

export const loader = defineLoader(({ department }) => aboutContent(department))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** How the department came to be, what it gives its students, and how to join. */
export default function AboutPage() {
  const { words, about, department } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="container">
        <PageHeading title={words.title} lede={words.description} />
        <Contents />
        <Figures figures={about.numbers} />
        <History eras={about.history} />
      </div>
      <Braid seed="about" width={1440} height={150} className={styles.braid} />
      <div className="container">
        <Outcomes outcomes={about.outcomes} />
        <Laboratories laboratories={about.laboratories} />
        <Admission admission={about.admission} department={department} />
        <Facilities facilities={about.facilities} />
      </div>
    </>
  )
}

/** The page is long: its parts can be reached from the top. */
function Contents() {
  return (
    <nav aria-label="On this page" className={styles.contents} data-print="hide">
      <ul>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const parts = [
  { id: 'history', label: 'History' },
  { id: 'outcomes', label: 'Outcomes' },
  { id: 'laboratories', label: 'Laboratories' },
  { id: 'admission', label: 'Admission' },
  { id: 'facilities', label: 'Facilities' },
]

/** What the campus offers besides lectures and laboratories. */
function Facilities({ facilities }: { facilities: AboutContent['about']['facilities'] }) {
  return (
    <Section title={headings.about.facilities} id="facilities">
      <TextColumns texts={facilities} />
    </Section>
  )
}

/** What a graduate can do, in numbered sentences. */
function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <Section title={headings.about.outcomes} id="outcomes" className={styles.section}>
      <ol className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome} className={styles.outcome}>
            {outcome}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** How it began: each time with its years large beside it. */
function History({ eras }: { eras: AboutContent['about']['history'] }) {
  return (
    <Section title={headings.about.history} id="history">
      <ol>
        {eras.map(({ when, text }) => (
          <li key={when} className={styles.era}>
            <p className={styles.when}>{when}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface LaboratoriesProps {
  laboratories: AboutContent['about']['laboratories']
}

/** The rooms where things are built, attacked and taken apart. */
function Laboratories({ laboratories }: LaboratoriesProps) {
  return (
    <Section
      title={headings.about.laboratories}
      id="laboratories"
      meta={`${laboratories.length} rooms`}
      ruled
    >
      <ul>
        {laboratories.map(({ name, line }) => (
          <li key={name} className={styles.laboratory}>
            <h3>{name}</h3>
            <p className={styles.line}>{line}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface AdmissionProps {
  admission: AboutContent['about']['admission']
  department: AboutContent['department']
}

/** The way in: five steps hang from a chain, and the office stands at its end. */
function Admission({ admission: { intro, steps, closing }, department }: AdmissionProps) {
  return (
    <Section title={headings.about.admission} id="admission">
      <p className={styles.intro}>{intro}</p>
      <div className={styles.chain}>
        <Strand strand="chain" seed="admission" width={1216} height={48} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.admissionText}>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.office}>
        <p className={styles.closing}>{closing}</p>
        <OfficeContact department={department} />
      </div>
    </Section>
  )
}
