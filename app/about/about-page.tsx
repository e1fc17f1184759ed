import type { ReactNode } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { none } from '#contract/messages/about.ts'
import { aboutContent, type AboutContent } from '#domain/site/page-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Editable } from '../shell/editable.tsx'
import { CutFigure } from '../shell/gallery.tsx'
import { Sections } from '../shell/page-sections.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figures } from '../ui/figures.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './about-page.module.css'
import { Section } from '../ui/section.tsx'
import { TextColumns } from '../ui/text-layout.tsx'
import { OfficeContact } from '../shell/office-contact.tsx'
import { Strand } from '../ui/motif/strand.tsx'

export const loader = defineLoader(({ db, department }) => aboutContent(db, department))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** How the department came to be, what it gives its students, and how to join. */
export default function AboutPage() {
  const { words, about, department } = useLoaderData<typeof loader>()
  const { numbers, history, outcomes, laboratories, admission, facilities, sections } = about
  const isAdmissionEmpty = admission.intro === '' && admission.steps.length === 0
  const isWritten: Readonly<Record<string, boolean>> = {
    history: history.length > 0,
    outcomes: outcomes.length > 0,
    laboratories: laboratories.length > 0,
    admission: !isAdmissionEmpty,
    facilities: facilities.length > 0,
  }
  const written = sections.map(({ name }) => name).filter((name) => isWritten[name])
  const isUnwritten = written.length + numbers.length === 0 && about.lede === ''
  const drawn = {
    history: (
      <AboutPart part="history" isEmpty={history.length === 0}>
        <History title={about.historyHeading} eras={history} />
      </AboutPart>
    ),
    outcomes: (
      <AboutPart part="outcomes" isEmpty={outcomes.length === 0}>
        <Outcomes title={about.outcomesHeading} outcomes={outcomes} />
      </AboutPart>
    ),
    laboratories: (
      <AboutPart part="laboratories" isEmpty={laboratories.length === 0}>
        <Laboratories title={about.laboratoriesHeading} laboratories={laboratories} />
      </AboutPart>
    ),
    admission: (
      <AboutPart part="admission" isEmpty={isAdmissionEmpty}>
        <Admission title={about.admissionHeading} admission={admission} department={department} />
      </AboutPart>
    ),
    facilities: (
      <AboutPart part="facilities" isEmpty={facilities.length === 0}>
        <Facilities title={about.facilitiesHeading} facilities={facilities} />
      </AboutPart>
    ),
  }
  // The drawing stands behind the first section, whichever that is.
  const [first, rest] = [sections.slice(0, 1), sections.slice(1)]
  return (
    <>
      <div className="container">
        <AboutPart part="introduction" isHeading>
          <PageHeading title={words.title} lede={about.lede} />
          {written.length > 1 && <Contents written={written} about={about} />}
          {numbers.length > 0 && <Figures figures={numbers} />}
        </AboutPart>
        {isUnwritten && <EmptyState title={none} />}
        <Sections kind="about" sections={first} drawn={drawn} />
      </div>
      <Braid seed="about" width={1440} height={150} className={styles.braid} />
      <div className="container">
        <Sections kind="about" sections={rest} drawn={drawn} />
      </div>
    </>
  )
}

interface AboutPartProps {
  part: AboutContent['parts'][number]['name']
  isEmpty?: boolean
  isHeading?: boolean
  children: ReactNode
}

/** A part of the page that the department has written. */
function AboutPart(props: AboutPartProps) {
  const { parts } = useLoaderData<typeof loader>()
  return <Editable kind="about" parts={parts} {...props} />
}

interface ContentsProps {
  /** The names of the parts that are there. */
  written: readonly string[]
  about: AboutContent['about']
}

/** The page is long: its parts can be reached from the top. */
function Contents({ written, about }: ContentsProps) {
  const links = [
    { id: 'history', label: about.historyHeading },
    { id: 'outcomes', label: about.outcomesHeading },
    { id: 'laboratories', label: about.laboratoriesHeading },
    { id: 'admission', label: about.admissionHeading },
    { id: 'facilities', label: about.facilitiesHeading },
  ]
  const shown = written.flatMap((name) => links.filter(({ id }) => id === name))
  return (
    <nav aria-label="On this page" className={styles.contents} data-print="hide">
      <ul>
        {shown.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part of the page and its heading. */
interface Titled {
  title: string
}

/** What the campus offers besides lectures and laboratories. */
function Facilities({ title, facilities }: Titled & Pick<AboutContent['about'], 'facilities'>) {
  return (
    <Section title={title} id="facilities">
      <TextColumns
        texts={facilities.map(({ picture, ...facility }) => ({
          ...facility,
          above: picture && <CutFigure shown={picture} sizes="(width > 40rem) 24rem, 100vw" />,
        }))}
      />
    </Section>
  )
}

/** What a graduate can do, in numbered sentences. */
function Outcomes({ title, outcomes }: Titled & { outcomes: readonly string[] }) {
  return (
    <Section title={title} id="outcomes" className={styles.section}>
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
function History({ title, eras }: Titled & { eras: AboutContent['about']['history'] }) {
  return (
    <Section title={title} id="history">
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

interface LaboratoriesProps extends Titled {
  laboratories: AboutContent['about']['laboratories']
}

/** The rooms where things are built, attacked and taken apart. */
function Laboratories({ title, laboratories }: LaboratoriesProps) {
  return (
    <Section title={title} id="laboratories" meta={laboratories.length} ruled>
      <ul className={classNames(laboratories.some(({ picture }) => picture) && styles.pictured)}>
        {laboratories.map(({ name, line, picture }) => (
          <li key={name} className={styles.laboratory}>
            <h3>{name}</h3>
            <p className={styles.line}>{line}</p>
            {picture && (
              <CutFigure
                shown={picture}
                sizes="(width > 36rem) 13rem, 100vw"
                className={styles.room}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface AdmissionProps extends Titled {
  admission: AboutContent['about']['admission']
  department: AboutContent['department']
}

/** The way in: five steps hang from a chain, and the office stands at its end. */
function Admission({ title, admission, department }: AdmissionProps) {
  const { intro, steps, closing } = admission
  return (
    <Section title={title} id="admission">
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.chain}>
        <Strand seed="admission" width={1216} height={48} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.admissionText}>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.office}>
        {closing && <p className={styles.closing}>{closing}</p>}
        <OfficeContact department={department} />
      </div>
    </Section>
  )
}
