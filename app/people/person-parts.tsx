import type { ReactNode } from 'react'
import * as messages from '#contract/messages/people.ts'
import type { Person } from '#domain/people/people.ts'
import type { PersonPage } from '#domain/people/person-page.ts'
import { Portrait } from '../shell/portrait.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PortraitPlace } from '../ui/profile-layout.tsx'
import { Section } from '../ui/section.tsx'
import { DomainTags } from './domain-tags.tsx'
import styles from './person-parts.module.css'

export { PublicationRows } from '../shell/publication-rows.tsx'

export function PersonStrand({ person: { id, domain } }: { person: Person }) {
  return (
    <div className={styles.strand}>
      <Strand strand={domain?.strand} seed={id} width={760} height={44} />
    </div>
  )
}

/** The portrait, and what is known in a word or two. */
export function PersonSide({ person }: { person: Person }) {
  const { name, photo, photoAlt, photoTaken } = person
  return (
    <>
      <PortraitPlace>
        <Portrait
          name={name}
          photo={photo}
          alt={photoAlt || name}
          sizes="(width <= 30rem) 7.5rem, (width <= 48rem) 90vw, 20rem"
          first
          className={styles.mark}
        />
        {photo && photoTaken && <p className={styles.taken}>{messages.photoOf(photoTaken)}</p>}
      </PortraitPlace>
      <PersonFacts person={person} />
    </>
  )
}

export function PersonWords({
  text,
  pictures,
}: {
  text: Person['text']
  pictures: PersonPage['pictures']
}) {
  return <RichText text={text} pictures={pictures} under={1} />
}

interface PersonWorkProps {
  interests: readonly string[]
  taught: PersonPage['taught']
  courses: readonly string[]
}

/** What somebody works on, and teaches. */
export function PersonWork({ interests, taught, courses }: PersonWorkProps) {
  return (
    <>
      <Points title={messages.interests} points={interests} />
      <Courses taught={taught} points={courses} />
    </>
  )
}

/** What is known of a person in a word or two, and how to reach them. */
function PersonFacts({ person }: { person: Person }) {
  const { degrees, joined, domains, office, hours, phone, phoneLink, email, links } = person
  const facts: [label: string, value: ReactNode][] = [
    ['Degree', degrees],
    ['Joined', joined],
    [
      domains.length > 1 ? 'Domains' : 'Domain',
      domains.length > 0 && <DomainTags domains={domains} />,
    ],
    ['Office', office],
    ['Office hours', hours],
    ['Telephone', phoneLink ? <a href={phoneLink}>{phone}</a> : phone],
    [
      'E-mail',
      email && (
        <a href={`mailto:${email}`}>
          <EmailAddress email={email} />
        </a>
      ),
    ],
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
function Courses({ taught, points }: Pick<PersonPage, 'taught'> & { points: readonly string[] }) {
  if (taught.length === 0) return <Points title={messages.courses} points={points} />
  return (
    <Section title={messages.courses} meta={taught.length}>
      <HairlineList>
        {taught.map(({ code, title, path }) => (
          <HairlineRow key={code} lead={code} leadWidth="code" title={<a href={path}>{title}</a>} />
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
