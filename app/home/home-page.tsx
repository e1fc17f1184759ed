import { signatureOf } from '#contract/messages/home.ts'
import type { ReactNode } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { homeContent, type HomeContent } from '#domain/site/page-content.ts'
import { lookingNow } from '#domain/site/today.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Achievements } from './home-achievements.tsx'
import { Domains, NewestNotes } from './home-resources.tsx'
import { type Headed, Curricula, ComingUp, FacultyRow, More, Notices } from './home-records.tsx'
import styles from './home-page.module.css'
import { anchorOf } from '#contract/headings.ts'
import { Figures } from '../ui/figures.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { personPath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import type { LatestPublication } from '#domain/publications/latest-publications.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import { Editable } from '../shell/editable.tsx'
import { Sections } from '../shell/page-sections.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Portrait } from '../shell/portrait.tsx'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import columns from './columns.module.css'

export const loader = defineLoader(({ db, department, titles }) =>
  homeContent(db, { department, titles, ...lookingNow() }),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The front door: who we are, what is new, and where everything else stands. */
export default function HomePage() {
  const content = useLoaderData<typeof loader>()
  const { department, parts, buttons, home, resources, pictures } = content
  const { faculty, curricula, lists, news } = content
  const hasNews = news.publications.length > 0 || news.events.length > 0
  return (
    <>
      <Hero department={department} parts={parts.department} buttons={buttons} />
      <Sections
        kind="home"
        isFullWidth
        sections={home.sections}
        drawn={{
          numbers: (
            <HomePart part="numbers" isEmpty={home.statistics.length === 0}>
              <Statistics heading={home.numbersHeading} statistics={home.statistics} />
            </HomePart>
          ),
          notices: (
            <ListPart part="notices" isEmpty={news.notices.length === 0}>
              <Notices heading={home.noticesHeading} notices={news.notices} all={lists.notices} />
            </ListPart>
          ),
          news: (
            <ListPart part="news" isEmpty={!hasNews}>
              <News
                home={home}
                lists={lists}
                publications={news.publications}
                events={news.events}
              />
            </ListPart>
          ),
          achievements: (
            <HomePart part="achievements" isEmpty={home.achievements.length === 0}>
              <Achievements heading={home.achievementsHeading} achievements={home.achievements} />
            </HomePart>
          ),
          about: (
            <HomePart part="about" isEmpty={home.about.length === 0}>
              <About heading={home.aboutHeading} text={home.about} pictures={pictures} />
            </HomePart>
          ),
          vision: (
            <HomePart part="vision" isEmpty={home.vision === '' && home.mission.length === 0}>
              <VisionMission home={home} />
            </HomePart>
          ),
          welcome: <Welcome welcome={home.welcome} pictures={pictures} />,
          competencies: (
            <HomePart part="competencies" isEmpty={home.competencies.length === 0}>
              <Competencies heading={home.competenciesHeading} competencies={home.competencies} />
            </HomePart>
          ),
          faculty: (
            <ListPart part="faculty" isEmpty={faculty.length === 0}>
              <FacultyRow heading={home.facultyHeading} faculty={faculty} all={lists.faculty} />
            </ListPart>
          ),
          curriculum: (
            <ListPart part="curriculum" isEmpty={curricula.length === 0}>
              <Curricula
                heading={home.curriculumHeading}
                curricula={curricula}
                courses={lists.courses}
              />
            </ListPart>
          ),
          domains: (
            <ListPart part="domains" isEmpty={department.domains.length === 0}>
              <Domains
                heading={home.resourcesHeading}
                domains={department.domains}
                resources={resources}
              />
            </ListPart>
          ),
          notes: (
            <ListPart part="notes" isEmpty={news.notes.length === 0}>
              <NewestNotes
                heading={home.notesHeading}
                notes={news.notes}
                domains={department.domains}
              />
            </ListPart>
          ),
        }}
      />
    </>
  )
}

/** Those in the texts of the page. */
type Pictures = Pick<HomeContent, 'pictures'>

type HomePartName = HomeContent['parts']['home'][number]['name']

interface HomePartProps {
  part: HomePartName
  isEmpty: boolean
  isWide?: boolean
  children: ReactNode
}

/** A part of the page that the department has written; a wide one is as wide as the screen. */
function HomePart(props: HomePartProps) {
  const { parts } = useLoaderData<typeof loader>()
  const content = <Editable kind="home" parts={parts.home} {...props} />
  return props.isWide ? content : within(content)
}

interface ListPartProps {
  part: HomePartName
  isEmpty: boolean
  children: ReactNode
}

/** A part of the page that shows records: its pencil leads to the words over them. */
function ListPart({ part, isEmpty, children }: ListPartProps) {
  return isEmpty ? null : (
    <HomePart part={part} isEmpty={false}>
      {children}
    </HomePart>
  )
}

/** Each section has a container of its own, for one among them is as wide as the screen. */
function within(content: ReactNode) {
  return <div className="container">{content}</div>
}

interface NewsProps
  extends Pick<HomeContent, 'lists'>, Pick<HomeContent['news'], 'publications' | 'events'> {
  home: Pick<HomeContent['home'], 'publicationsHeading' | 'eventsHeading'>
}

/** What happened lately and what comes next, straight from the records. */
function News({ home, publications, events, lists }: NewsProps) {
  return (
    <div className={styles.news}>
      {publications.length > 0 && (
        <LatestPublications
          heading={home.publicationsHeading}
          publications={publications}
          lists={lists.publications}
        />
      )}
      <ComingUp heading={home.eventsHeading} events={events} all={lists.events} />
    </div>
  )
}

interface StatisticsProps extends Headed {
  statistics: HomeContent['home']['statistics']
}

/** Five numbers; they count up to themselves once they are scrolled into view. */
function Statistics({ heading, statistics }: StatisticsProps) {
  return (
    <section id="numbers" className={styles.statistics}>
      <VisuallyHidden>
        <h2>{heading}</h2>
      </VisuallyHidden>
      <Figures figures={statistics} countUp />
    </section>
  )
}

interface VisionMissionProps {
  home: Pick<HomeContent['home'], 'vision' | 'visionHeading' | 'mission' | 'missionHeading'>
}

/** What the department wants to be, and what it does for that. */
function VisionMission({ home }: VisionMissionProps) {
  const { vision, visionHeading, mission, missionHeading } = home
  return (
    <div className={styles.pair}>
      {vision && (
        <section id="vision">
          <h2>{visionHeading}</h2>
          <p className={styles.vision}>{vision}</p>
        </section>
      )}
      {mission.length > 0 && (
        <section id="mission">
          <h2>{missionHeading}</h2>
          <ol className={styles.mission}>
            {mission.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

interface LatestProps extends Headed {
  publications: LatestPublication[]
  lists: HomeContent['lists']['publications']
}

/** What came out last, and the way to all of it. */
function LatestPublications({ heading, publications, lists }: LatestProps) {
  return (
    <Section title={heading} id="publications">
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
        {lists.map(({ label, to }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </More>
    </Section>
  )
}

interface HeroProps extends Pick<HomeContent, 'department' | 'buttons'> {
  parts: HomeContent['parts']['department']
}

/** The first screen: what the department is, in one line, and the strands of its domains. */
function Hero({ department, parts, buttons }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className="container">
        {department.domains.length > 0 && (
          <ul className={styles.streams}>
            {department.domains.map(({ key, strand, short }) => (
              <li key={key} className={styles.stream} data-strand={strand}>
                {short}
              </li>
            ))}
          </ul>
        )}
        <Editable kind="department" part="welcome" parts={parts}>
          <h1 className={styles.headline}>{department.headline || department.name}</h1>
          {department.lede && <p className={styles.lede}>{department.lede}</p>}
          <p className={styles.ways}>
            {buttons.map(({ label, to }, place) => (
              <ButtonLink key={place} look={place === 0 ? 'filled' : 'outline'} to={to}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </Editable>
      </div>
      <Braid seed="home" width={1440} height={240} className={styles.braid} />
    </section>
  )
}

/** The letter of the head of department, on a ground of its own. */
function Welcome({ welcome, pictures }: Pick<HomeContent['home'], 'welcome'> & Pictures) {
  const { heading, text, name, role, signer, signature } = welcome
  const letter = (
    <section id={anchorOf(heading)} className={styles.band}>
      <div className={`container ${styles.letter}`}>
        <Portrait
          name={name}
          photo={signer?.photo ?? null}
          alt={signer?.photoAlt ?? ''}
          sizes="(width > 48rem) 20rem, 90vw"
          className={styles.mark}
        />
        <div>
          <h2>{heading}</h2>
          <div className={styles.words}>
            <RichText text={text} pictures={pictures} under={2} anchors="letter" />
          </div>
          {signature && (
            <div className={styles.ink}>
              <StoredPhoto photo={signature} alt={signatureOf(name)} sizes="14rem" />
            </div>
          )}
          {name && (
            <p className={styles.signature}>
              {signer ? (
                <a className={styles.name} href={personPath(signer.id)}>
                  {name}
                </a>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
              <span className={styles.role}>{role}</span>
            </p>
          )}
        </div>
      </div>
    </section>
  )
  const isEmpty = text.length === 0
  return (
    <HomePart part="welcome" isEmpty={isEmpty} isWide={!isEmpty}>
      {letter}
    </HomePart>
  )
}

interface AboutProps extends Headed, Pictures {
  text: HomeContent['home']['about']
}

/** A few paragraphs on the department. */
function About({ heading, text, pictures }: AboutProps) {
  return (
    <section id="about" className={columns.columns}>
      <h2>{heading}</h2>
      <RichText text={text} pictures={pictures} under={2} anchors="about" />
    </section>
  )
}

interface CompetenciesProps extends Headed, Pick<HomeContent['home'], 'competencies'> {}

/** What the department is good at. */
function Competencies({ heading, competencies }: CompetenciesProps) {
  return (
    <section id="competencies" className={columns.columns}>
      <h2>{heading}</h2>
      <ul className={styles.competenciesList}>
        {competencies.map(({ title, text }) => (
          <li key={title} className={styles.competency}>
            <h3>{title}</h3>
            <p className={styles.competenciesText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
