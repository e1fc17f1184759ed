import { type MetaFunction, useLoaderData } from 'react-router'
import { homeContent, type HomeContent } from '#domain/site/page-content.ts'
import { today } from '#domain/site/today.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { About } from './about.tsx'
import { Achievements } from './achievements.tsx'
import { Competencies } from './competencies.tsx'
import { Curricula } from './curricula.tsx'
import { Domains } from './domains.tsx'
import { FacultyRow } from './faculty-row.tsx'
import { ComingUp } from './coming-up.tsx'
import styles from './home-page.module.css'
import { anchorOf, headings } from '#contract/headings.ts'
import { Figures } from '../ui/figures.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { pages, personPath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import type { LatestPublication } from '#domain/publications/latest-publications.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import { More } from './more.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Prose } from '../ui/prose.tsx'
import { notePath } from '#contract/resource-paths.ts'
import type { NewestNote } from '#domain/resources/notes/list-notes.ts'
import { Tag } from '../ui/tag.tsx'

export const loader = defineLoader(({ db }) => homeContent(db, today()))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The front door: who we are, what is new, and where everything else stands. */
export default function HomePage() {
  const { department, home, faculty, curricula, news } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero department={department} />
      <div className="container">
        <Statistics statistics={home.statistics} />
        <News publications={news.publications} events={news.events} />
        <Achievements achievements={home.achievements} streams={department.streams} />
        <About paragraphs={home.about} />
        <VisionMission vision={home.vision} mission={home.mission} />
      </div>
      <Welcome welcome={home.welcome} />
      <div className="container">
        <Competencies competencies={home.competencies} />
        <FacultyRow faculty={faculty} />
        <Curricula curricula={curricula} />
        <Domains streams={department.streams} />
        <NewestNotes notes={news.notes} streams={department.streams} />
      </div>
    </>
  )
}

/** What happened lately and what comes next, straight from the records. */
function News({ publications, events }: Omit<HomeContent['news'], 'notes'>) {
  return (
    <div className={styles.news}>
      {publications.length > 0 && <LatestPublications publications={publications} />}
      <ComingUp events={events} />
    </div>
  )
}

interface StatisticsProps {
  statistics: HomeContent['home']['statistics']
}

/** Five numbers; they count up to themselves once they are scrolled into view. */
function Statistics({ statistics }: StatisticsProps) {
  return (
    <section id="numbers" className={styles.statistics}>
      <VisuallyHidden>
        <h2>{headings.home.numbers}</h2>
      </VisuallyHidden>
      <Figures figures={statistics} countUp />
    </section>
  )
}

interface VisionMissionProps {
  vision: string
  mission: readonly string[]
}

/** What the department wants to be, and what it does for that. */
function VisionMission({ vision, mission }: VisionMissionProps) {
  return (
    <div className={styles.pair}>
      <section id="vision">
        <h2>{headings.home.vision}</h2>
        <p className={styles.vision}>{vision}</p>
      </section>
      <section id="mission">
        <h2>{headings.home.mission}</h2>
        <ol className={styles.mission}>
          {mission.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** What came out last, and the way to all of it. */
function LatestPublications({ publications }: { publications: LatestPublication[] }) {
  return (
    <Section title={headings.home.publications} id="publications">
      <HairlineList>
        {publications.map(({ id, kind, year, title, people, venue }) => (
          <HairlineRow
            key={id}
            lead={year || '–'}
            title={<a href={publicationPath(kind, id)}>{title}</a>}
            meta={venue || people}
          />
        ))}
      </HairlineList>
      <More>
        <a href={pages.journals}>All journals</a>
        <a href={pages.conferences}>All conferences</a>
        <a href={pages.patents}>All patents</a>
      </More>
    </Section>
  )
}

/** The first screen: what the department is, in one line, and its three strands. */
function Hero({ department }: Pick<HomeContent, 'department'>) {
  return (
    <section className={styles.hero}>
      <div className="container">
        <ul className={styles.streams}>
          {department.streams.map(({ key, strand, short }) => (
            <li key={key} className={styles.stream} data-strand={strand}>
              {short}
            </li>
          ))}
        </ul>
        <h1 className={styles.headline}>{department.headline}</h1>
        <p className={styles.lede}>{department.lede}</p>
        <p className={styles.ways}>
          <ButtonLink look="filled" to="#curriculum">
            See the curriculum
          </ButtonLink>
          <ButtonLink look="outline" to={pages.faculty}>
            Meet the people
          </ButtonLink>
        </p>
      </div>
      <Braid seed="home" width={1440} height={240} className={styles.braid} />
    </section>
  )
}

/** The letter of the head of department, on a ground of its own. */
function Welcome({ welcome }: Pick<HomeContent['home'], 'welcome'>) {
  const { heading, paragraphs, name, role, slug } = welcome
  return (
    <section id={anchorOf(heading)} className={styles.band}>
      <div className={`container ${styles.letter}`}>
        <PersonMark name={name} size="large" className={styles.mark} />
        <div>
          <h2>{heading}</h2>
          <div className={styles.words}>
            <Prose>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          </div>
          <p className={styles.signature}>
            <a className={styles.name} href={personPath(slug)}>
              {name}
            </a>
            <span className={styles.role}>{role}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

interface NewestNotesProps {
  notes: NewestNote[]
  streams: HomeContent['department']['streams']
}

/** The notes that were added last; nothing where there are none. */
function NewestNotes({ notes, streams }: NewestNotesProps) {
  if (notes.length === 0) return null
  return (
    <Section title="New in the notes" level={3} className={styles.notes}>
      <ul className={styles.list}>
        {notes.map(({ id, domain, title, files }) => {
          const stream = streams.find(({ key }) => key === domain)
          return (
            <li key={id} className={styles.note}>
              <a className={`title-link ${styles.title}`} href={notePath(domain, id)}>
                {title}
              </a>
              <p className={styles.facts}>
                <Tag look="dot" tone={stream?.strand ?? 'plain'}>
                  {stream?.short}
                </Tag>
                {files > 0 && <span>{files === 1 ? '1 file' : `${files} files`}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
