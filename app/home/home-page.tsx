import { useLoaderData, type MetaFunction } from 'react-router'
import { homeContent } from '#domain/site/home-content.ts'
import { today } from '#domain/site/today.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { About } from './about.tsx'
import { Achievements } from './achievements.tsx'
import { Competencies } from './competencies.tsx'
import { Curricula } from './curricula.tsx'
import { Domains } from './domains.tsx'
import { FacultyRow } from './faculty-row.tsx'
import { Hero } from './hero.tsx'
import { NewestNotes } from './newest-notes.tsx'
import { News } from './news.tsx'
import { Statistics } from './statistics.tsx'
import { VisionMission } from './vision-mission.tsx'
import { Welcome } from './welcome.tsx'

export const loader = reading(({ db }) => homeContent(db, today()))

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
