import { useState } from 'react'
import {
  useLoaderData,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { studentSearch } from '#contract/student-schemas.ts'
import { pageHead } from '#contract/pages.ts'
import { searchStudents } from '#domain/students/search-students.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { parsedQuery } from '../shell/page-query.ts'
import { reading } from '../shell/reading.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { lede } from './list-words.ts'
import { Results } from './results.tsx'
import { StudentSearch } from './student-search.tsx'
import styles from './students-page.module.css'
import { Trouble } from './trouble.tsx'

export const handle: PageHandle = { works: 'always' }

export const loader = reading(async ({ db }, { url }) => {
  const search = parsedQuery('students', url, studentSearch)
  return { search, words: pageHead('students'), found: await searchStudents(db, search) }
})

export type ListData = Awaited<ReturnType<typeof loader>>

/** A search that does not come through leaves the page standing: null says that it failed. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch(() => null)
}

/** A search asks for the list alone and not for what stands around it. */
export function shouldRevalidate() {
  return true
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  // The plain list is the page that search engines know; each search of it is not another one.
  return pageMeta(matches, { ...loaderData.words, isUnlisted: location.search !== '' })
}

export default function StudentsPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const [kept, keep] = useState(loaded)
  if (loaded && loaded !== kept) keep(loaded)
  const isBusy = useNavigation().location?.pathname === pages.students
  return kept && <StudentList data={kept} hasFailed={loaded === null} isBusy={isBusy} />
}

interface StudentListProps {
  data: ListData
  hasFailed: boolean
  isBusy: boolean
}

function StudentList({ data, hasFailed, isBusy }: StudentListProps) {
  const { q, year } = data.search
  return (
    <div className="container">
      <PageHeading
        title={messages.students.heading}
        lede={lede(data.found.all)}
        motif={<Braid seed="students" width={420} height={96} />}
      />
      <StudentSearch q={q} year={String(year ?? '')} />
      <div className={styles.results} aria-busy={isBusy}>
        {hasFailed ? <Trouble /> : <Results data={data} isBusy={isBusy} />}
      </div>
    </div>
  )
}
