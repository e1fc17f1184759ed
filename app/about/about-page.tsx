import { useLoaderData, type MetaFunction } from 'react-router'
import { aboutContent } from '#domain/site/about-content.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { Figures } from '../ui/figures.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './about-page.module.css'
import { Admission } from './admission.tsx'
import { Facilities } from './facilities.tsx'
import { History } from './history.tsx'
import { Laboratories } from './laboratories.tsx'
import { Outcomes } from './outcomes.tsx'

export const loader = reading(() => aboutContent())

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
