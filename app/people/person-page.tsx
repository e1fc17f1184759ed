import { type MetaFunction, useLoaderData } from 'react-router'
import { pages, personPath } from '#contract/paths.ts'
import { personPage } from '#domain/people/person-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { ProfileLayout } from '../ui/profile-layout.tsx'
import { Prose } from '../ui/text-layout.tsx'
import { Section } from '../ui/section.tsx'
import styles from './person-page.module.css'
import type { FacultyMember } from '#domain/people/faculty.ts'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { Tag } from '../ui/tag.tsx'
import { publicationPath } from '#contract/publication-paths.ts'
import type { AuthoredPublication } from '#domain/people/publications-of.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'

export const loader = defineLoader(({ db, origin }, { params }) =>
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

/** What is known of a member in a word or two, and where to write. */
function PersonFacts({ member }: { member: FacultyMember }) {
  const { degree, joined, stream, strand, email } = member
  return (
    <DescriptionList>
      <Description label="Degree">{degree}</Description>
      <Description label="Joined">{joined}</Description>
      <Description label="Stream">
        <Tag tone={strand} look="dot">
          {stream}
        </Tag>
      </Description>
      <Description label="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Description>
    </DescriptionList>
  )
}

/** What a member has published, newest first. */
function PersonPublications({ publications }: { publications: AuthoredPublication[] }) {
  return (
    <Section title="Publications" meta={publications.length > 0 && publications.length}>
      {publications.length > 0 ? (
        <HairlineList>
          {publications.map(({ id, kind, year, title, people, venue, type }) => (
            <HairlineRow
              key={id}
              lead={year || '–'}
              title={<a href={publicationPath(kind, id)}>{title}</a>}
              meta={people}
              aside={type}
            >
              {venue && <p className={styles.venue}>{venue}</p>}
            </HairlineRow>
          ))}
        </HairlineList>
      ) : (
        <p>No publications yet.</p>
      )}
    </Section>
  )
}
