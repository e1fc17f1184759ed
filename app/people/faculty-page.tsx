import { type MetaFunction, useLoaderData } from 'react-router'
import { type FacultyMember, listFaculty } from '#domain/people/faculty.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './faculty-page.module.css'
import { personPath } from '#contract/paths.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Tag } from '../ui/tag.tsx'

export const loader = defineLoader(({ department }) => ({
  words: pageHead('faculty'),
  faculty: listFaculty(department.domains),
}))

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

/** One member of the faculty; the card leads to the person's page. */
function FacultyCard({ member }: { member: FacultyMember }) {
  const { slug, name, degree, role, joined, description, strand, stream } = member
  return (
    <li className={styles.card}>
      <PersonMark name={name} size="large" className={styles.mark} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <a className={styles.link} href={personPath(slug)}>
            {name}
          </a>
        </h2>
        <p className={styles.role}>{role}</p>
        <p className={styles.facts}>
          <span>{degree}</span>
          <span>{`Joined ${joined}`}</span>
        </p>
        <p className={styles.description}>{description}</p>
        <Tag tone={strand} look="dot">
          {stream}
        </Tag>
      </div>
    </li>
  )
}
