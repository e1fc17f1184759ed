import { useLoaderData, type MetaFunction } from 'react-router'
import { listFaculty } from '#domain/people/faculty.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { FacultyCard } from './faculty-card.tsx'
import styles from './faculty-page.module.css'

export const loader = reading(() => ({ words: pageHead('faculty'), faculty: listFaculty() }))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The seven people who teach here; the head of the department comes first, and larger. */
export default function FacultyPage() {
  const { words, faculty } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading title={words.title} lede={words.description} />
      <ul className={styles.cards}>
        {faculty.map((member) => (
          <FacultyCard key={member.slug} member={member} />
        ))}
      </ul>
    </div>
  )
}
