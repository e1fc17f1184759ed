import { useLoaderData, type MetaFunction } from 'react-router'
import { pages, personPath } from '#contract/paths.ts'
import { personPage } from '#domain/people/person-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { ProfileLayout } from '../ui/profile-layout.tsx'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonPublications } from './person-publications.tsx'
import styles from './person-page.module.css'

export const loader = reading(({ db, origin }, { params }) =>
  personPage(db, { slug: params.slug ?? '', origin }),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { member, description, jsonLd } = loaderData
  const path = personPath(member.slug)
  return [
    ...pageMeta(matches, { title: member.name, description, path }),
    // React Router escapes the text, so that no name can end the script element.
    { 'script:ld+json': jsonLd },
  ]
}

/** A member of the faculty: who they are, what they work on, what they have published. */
export default function PersonPage() {
  const { member, list, publications } = useLoaderData<typeof loader>()
  const { name, role, description, interests, strand, slug } = member
  return (
    <ProfileLayout
      className={styles.page}
      sideClassName={styles.side}
      head={
        <>
          <Breadcrumb crumbs={[{ label: list, to: pages.faculty }, { label: name }]} />
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.role}>{role}</p>
          <div className={styles.strand}>
            <Strand strand={strand} seed={slug} width={760} height={44} />
          </div>
        </>
      }
      side={
        <>
          <PersonMark name={name} size="large" className={styles.mark} />
          <PersonFacts member={member} />
        </>
      }
    >
      <div className={styles.words}>
        <Prose>
          <p>{description}</p>
        </Prose>
      </div>
      <Section title="Interests">
        <ul className={styles.interests}>
          {interests.map((interest) => (
            <li key={interest}>{interest}</li>
          ))}
        </ul>
      </Section>
      <PersonPublications publications={publications} />
    </ProfileLayout>
  )
}
