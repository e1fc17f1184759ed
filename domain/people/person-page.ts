import { kinds } from '#contract/kinds/kinds.ts'
import type { ListFormat } from '#contract/publication-paths.ts'
import { citationsFile } from '../publications/citation-files.ts'
import type { KindPart } from '#contract/kinds/kind.ts'
import { personGroups } from '#contract/kinds/person-kind.ts'
import { groups as groupTitles, leftOn } from '#contract/messages/people.ts'
import { pages, personPath } from '#contract/paths.ts'
import { askable } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { mayEditRecords, mayWriteAll, ownsRecord, type Who } from '../accounts/access.ts'
import { person as nameParts } from '../publications/cite/person.ts'
import { coursesOf, namesOfCourse, type TaughtCourse } from '../courses/teachers.ts'
import { domainChoices } from '../domains/read-domains.ts'
import { picturesOf } from '../rich-text/shown-text.ts'
import { readVersioned, versionOf } from '../records/versions.ts'
import { reservedIn } from '../records/writers.ts'
import { bareWords } from '../search/fold.ts'
import type { Department } from '../site/department.ts'
import { dayInWords, today } from '../site/today.ts'
import { getPerson, hasLeft, listAllPeople, listWithRecords, namesOf } from './people.ts'
import type { Person, PersonRecord } from './people.ts'
import { withAuthors } from './author-pages.ts'
import { questionsFor } from './author-questions.ts'
import { publishedBy, refusedPublications } from './refused-publications.ts'

interface Visit {
  who: Who
  department: Department
}

/** Everybody in the lists; for whoever writes them with what the form of each begins with. */
export async function facultyPage(db: Reader, { who, department }: Visit) {
  const mayEdit = mayWriteAll(who, 'person')
  const { page: people, withVersion } = await readVersioned(
    db,
    { kind: 'person', mayEdit },
    {
      read: async () => {
        const listed = await listWithRecords(db, department.domains)
        return listed.map(({ person, record }) => {
          return { ...person, ...(mayEdit && { values: valuesOf(record) }) }
        })
      },
      rowsOf: (rows) => rows,
    },
  )
  const [main] = partsFor(who)
  return {
    /** Those that have anybody, each with what stands over it; the title of the page says it of the faculty. */
    groups: personGroups.flatMap((name) => {
      const members = people.filter(({ group }) => group === name).map(withVersion)
      const heading = name === 'faculty' ? '' : groupTitles[name]
      return members.length > 0 ? [{ name, heading, people: members }] : []
    }),
    mayEdit,
    /** What the form of somebody who is listed asks for; the page of a person has the rest. */
    asked: main?.fields ?? [],
    choices: choicesOf(department),
  }
}

export type PeopleGroup = Awaited<ReturnType<typeof facultyPage>>['groups'][number]

export type ListedPerson = PeopleGroup['people'][number]

/** The page of the person whose account this is, for the teacher; null where nobody names it. */
export async function findOwnPage(db: Reader, who: Who) {
  const own = (await listAllPeople(db)).find(({ account }) => ownsRecord(who, account))
  return own ? personPath(own.id) : null
}

interface Asked extends Visit {
  id: string
  /** The site's own address. */
  origin: string
}

/**
 * All that the page of a person says, to people and to machines, and what its forms need for whoever
 * may write it. Throws not-found.
 */
export async function personPage(db: Reader, { id, origin, who, department }: Asked) {
  // Ahead of the record, which may be newer than its version and never older (see readVersioned).
  const version = who ? await versionOf(db, 'person', askable(id)) : 0
  const { person, record } = await getPerson(db, askable(id), department.domains)
  const taught = await coursesOf(db, record)
  const isGone = hasLeft(record, today())
  const mayWrite = mayWriteAll(who, 'person') || ownsRecord(who, record.account)
  return {
    /** What the courses below say is not said once more. */
    person: { ...person, courses: withoutTaught(person.courses, taught) },
    /** Those in what they say of themselves. */
    pictures: await picturesOf(db, [person.text]),
    taught,
    /** Said of whoever is in no list any more. */
    note: isGone ? leftOn(dayInWords(record.leftOn)) : '',
    description: descriptionOf(person),
    publications: await withAuthors(db, await publicationsBy(db, record)),
    /** Names in publications that could be theirs, for whoever may say so. */
    isOwn: ownsRecord(who, record.account),
    questions: mayWrite ? await questionsFor(db, who, ownerOf(record)) : [],
    /** Of which was said that they are somebody else's, for whoever may say so; null for all others. */
    refused:
      mayEditRecords(who) || ownsRecord(who, record.account)
        ? await refusedPublications(db, ownerOf(record))
        : null,
    jsonLd: personJsonLd(person, { origin, employer: isGone ? '' : department.name }),
    editing: mayWrite
      ? {
          parts: partsFor(who),
          choices: choicesOf(department),
          record: { id, ...(version > 0 && { version }), values: valuesOf(record) },
        }
      : null,
  }
}

export type PersonPage = Awaited<ReturnType<typeof personPage>>

/** What somebody has written of courses, but for the lines that name one that is listed. */
function withoutTaught(lines: readonly string[], taught: readonly TaughtCourse[]) {
  const known = new Set(taught.flatMap(namesOfCourse))
  return lines.filter((line) => !known.has(bareWords(line)))
}

/** The parts of a person that somebody may write, with the fields that they may. */
function partsFor(who: Who): KindPart[] {
  const { parts = [], fields } = kinds.person
  if (mayWriteAll(who, 'person')) return [...parts]
  const all = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const reserved = new Set<string>(reservedIn(kinds.person, all).map(({ name }) => name))
  return parts
    .map((part) => ({ ...part, fields: part.fields.filter((name) => !reserved.has(name)) }))
    .filter((part) => part.fields.length > 0)
}

/** What a form begins with; the photo stands beside it. */
function valuesOf({ id: _id, photoId: _photo, ...values }: PersonRecord) {
  return values
}

/** For search results, which show about 155 characters. */
function descriptionOf({ name, role, interests }: Person): string {
  const whole = [[name, role].filter(Boolean).join(', '), interests.join(' · ')]
  const text = whole
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
  return text.length > 155 ? `${text.slice(0, 154)}…` : text
}

/**
 * A person in the words of schema.org. Whoever writes it into a page escapes '<' first. `origin` is
 * the site's own address, and `employer` '' for whoever has left.
 */
function personJsonLd(person: Person, { origin, employer }: { origin: string; employer: string }) {
  const { name, given, family } = nameParts(person.name)
  const { degrees, role, email, links, interests } = person
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    honorificPrefix: person.name.slice(0, -name.length).trim(),
    givenName: given,
    familyName: family,
    ...(degrees && { honorificSuffix: degrees }),
    ...(role && { jobTitle: role }),
    ...(email && { email: `mailto:${email}` }),
    url: origin + personPath(person.id),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    knowsAbout: interests,
    ...(employer && {
      worksFor: { '@type': 'CollegeOrUniversity', name: employer, url: origin + pages.home },
    }),
  }
}

/** What somebody of the department has published, as one file. Throws not-found. */
export async function personCitations(
  db: Reader,
  { id, format }: { id: string; format: ListFormat },
) {
  const { record } = await getPerson(db, askable(id), [])
  const published = await publicationsBy(db, record)
  const ids = published.map((one) => one.id)
  return citationsFile(db, ids, { name: record.id, format })
}

async function publicationsBy(db: Reader, record: PersonRecord) {
  const author = { owner: ownerOf(record), names: namesOf(record) }
  return (await publishedBy(db, author)).published
}

function ownerOf({ id }: Pick<PersonRecord, 'id'>) {
  return `person ${id}` as const
}

function choicesOf({ domains }: Department) {
  const offered = domainChoices(domains)
  return { domain: offered, moreDomains: offered }
}
