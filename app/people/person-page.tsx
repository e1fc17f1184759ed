import type { ReactNode } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as authorWords from '#contract/messages/authors.ts'
import * as messages from '#contract/messages/people.ts'
import { pages, personPath } from '#contract/paths.ts'
import type { Person } from '#domain/people/people.ts'
import { personPage, type PersonPage as Page } from '#domain/people/person-page.ts'
import type { AuthoredPublication } from '#domain/people/publications-of.ts'
import { PartForm } from '../records/part-form.tsx'
import { AuthorQuestions } from '../shell/author-questions.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { PublicationRows } from '../shell/publication-rows.tsx'
import { Portrait, photoOf } from '../shell/portrait.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProfileLayout } from '../ui/profile-layout.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './person-page.module.css'

/** Teachers edit their own. */
export const handle: PageHandle = { works: ['person'] }

export const loader = defineLoader(
  async ({ db, who, origin, department, maxUpload }, { params }) => ({
    ...(await personPage(db, { id: params.slug ?? '', origin, who, department })),
    maxUpload,
  }),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { person, description, jsonLd } = loaderData
  const path = personPath(person.id)
  return [
    ...pageMeta(matches, { title: person.name, description, path }),
    // React Router escapes the text, so that no name can end the script element.
    { 'script:ld+json': jsonLd },
  ]
}

/** Somebody of the department: who they are, what they work on, what they have published. */
export default function PersonPage() {
  const { person, pictures, taught, note, list, publications, questions, isOwn } =
    useLoaderData<typeof loader>()
  const { id, name, role, text, interests, courses, domain, photo, photoAlt, photoTaken } = person
  return (
    <ProfileLayout
      className={styles.page}
      sideClassName={styles.side}
      head={
        <>
          <Breadcrumb crumbs={[{ label: list, to: pages.faculty }, { label: name }]} />
          <h1 className={styles.name}>{name}</h1>
          {role && <p className={styles.role}>{role}</p>}
          {note && <Notice tone="info">{note}</Notice>}
          <Pencils parts={['who', 'office']} />
          <div className={styles.strand}>
            <Strand strand={domain?.strand ?? 'signal'} seed={id} width={760} height={44} />
          </div>
        </>
      }
      side={
        <>
          <Portrait
            name={name}
            photo={photo}
            alt={photoAlt || name}
            sizes="(width > 48rem) 20rem, 90vw"
            first
            className={styles.mark}
          />
          {photo && photoTaken && <p className={styles.taken}>{messages.photoOf(photoTaken)}</p>}
          <PersonFacts person={person} />
          <Pencils parts={['reach']} />
        </>
      }
    >
      <div className={styles.words}>
        <RichText text={text} pictures={pictures} under={1} />
        <Pencils parts={['about']} />
      </div>
      <Points title={messages.interests} points={interests} />
      <Courses taught={taught} points={courses} />
      <PersonPublications publications={publications} />
      {questions.length > 0 && (
        <Section title={isOwn ? authorWords.isThisYou : authorWords.couldBe(name)}>
          <AuthorQuestions
            questions={questions}
            intro={isOwn ? authorWords.askedText : authorWords.askedOf(name)}
            isOwn={isOwn}
          />
        </Section>
      )}
    </ProfileLayout>
  )
}

type PartName = NonNullable<Page['editing']>['parts'][number]['name']

/** The way to the forms of these parts, for whoever may write them. */
function Pencils({ parts }: { parts: readonly PartName[] }) {
  const { person, editing, maxUpload } = useLoaderData<typeof loader>()
  const mine = editing?.parts.filter(({ name }) => parts.includes(name)) ?? []
  if (!editing || mine.length === 0) return null
  return (
    <div className={styles.pencils} data-print="hide">
      {mine.map((part) => (
        <PartForm
          key={part.name}
          kind="person"
          part={part}
          record={editing.record}
          choices={editing.choices}
          maxBytes={maxUpload}
        >
          {photoOf(person)}
        </PartForm>
      ))}
    </div>
  )
}

/** What is known of a person in a word or two, and how to reach them. */
function PersonFacts({ person }: { person: Person }) {
  const { degrees, joined, domain, office, hours, phone, email, links } = person
  const facts: [label: string, value: ReactNode][] = [
    ['Degree', degrees],
    ['Joined', joined],
    [
      'Domain',
      domain && (
        <Tag tone={domain.strand} look="dot">
          {domain.short}
        </Tag>
      ),
    ],
    ['Office', office],
    ['Office hours', hours],
    ['Telephone', phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>],
    ['E-mail', email && <a href={`mailto:${email}`}>{email}</a>],
    ...links.map(({ label, url }): [string, ReactNode] => [
      label,
      <a key={url} href={url} rel="noopener" data-print="address">
        {new URL(url).hostname.replace(/^www\./, '')}
      </a>,
    ]),
  ]
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <DescriptionList>
      {known.map(([label, value]) => (
        <Description key={label} label={label}>
          {value}
        </Description>
      ))}
    </DescriptionList>
  )
}

/** A few words each: what somebody is interested in, or teaches. */
function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.interests}>
        {points.map((point, place) => (
          <li key={place}>{point}</li>
        ))}
      </ul>
    </Section>
  )
}

/** What somebody teaches: the courses that name them, and what they have written beside. */
function Courses({ taught, points }: Pick<Page, 'taught'> & { points: readonly string[] }) {
  if (taught.length === 0) return <Points title={messages.courses} points={points} />
  return (
    <Section title={messages.courses} meta={taught.length}>
      <HairlineList>
        {taught.map(({ code, title, path }) => (
          <HairlineRow key={code} lead={code} title={<a href={path}>{title}</a>} />
        ))}
      </HairlineList>
      {points.length > 0 && (
        <ul className={styles.interests}>
          {points.map((point, place) => (
            <li key={place}>{point}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What a person has published, newest first. */
function PersonPublications({ publications }: { publications: AuthoredPublication[] }) {
  const { person, editing } = useLoaderData<typeof loader>()
  // Somebody of the staff is not expected to have any.
  if (publications.length === 0 && person.group === 'staff' && !editing) return null
  return (
    <Section
      title="Publications"
      meta={publications.length > 0 && publications.length}
      action={<Pencils parts={['publications']} />}
    >
      {publications.length > 0 ? (
        <PublicationRows publications={publications} />
      ) : (
        <p>{messages.noPublications}</p>
      )}
    </Section>
  )
}
