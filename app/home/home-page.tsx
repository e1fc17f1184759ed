import { useLoaderData, type MetaFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { homeContent } from '#domain/site/home-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { About } from './about.tsx'
import { Hero } from './hero.tsx'
import { VisionMission } from './vision-mission.tsx'

export const loader = reading(() => homeContent())

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData.words, path: pages.home }) : []

/** The front door: who we are, before anything else. */
export default function HomePage() {
  const { department, home } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero department={department} />
      <About paragraphs={home.about} />
      <VisionMission vision={home.vision} mission={home.mission} />
    </>
  )
}
