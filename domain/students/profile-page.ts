import { eq } from 'drizzle-orm'
import type { ListFormat } from '#contract/publication-paths.ts'
import { citationsFile } from '../publications/citation-files.ts'
import { resumePicturePath, studentFilePath } from '#contract/students.ts'
import { type Audience, audienceOf, type ProfilePart, profileParts } from '#contract/visibility.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import type { Who } from '../accounts/access.ts'
import { readVersioned } from '../records/versions.ts'
import { factsOf, findCover } from '../texts/facts-of.ts'
import { followedAudience } from './chosen-audiences.ts'
import { getStudent, type Student } from './find-student.ts'
import { withAuthors } from '../people/author-pages.ts'
import { papersOf } from './student-papers.ts'
import { readDepartment } from '../site/department.ts'
import { pages, profilePath } from '#contract/paths.ts'

interface Asked {
  registerNumber: string
  /** The site's own address. */
  origin: string
}

/** All that the page of a student says to this asker, and to machines. Throws not-found. */
export async function profilePage(db: Reader, who: Who, { registerNumber, origin }: Asked) {
  const student = await getStudent(db, who, registerNumber)
  return {
    student: { ...shown(student, who), resume: await shownResume(db, student) },
    papers: await withAuthors(db, await papersOfStudent(db, who, student)),
    // Machines are told only what everybody is, and only where the student lets them keep it.
    jsonLd:
      student.indexable && who === null
        ? profileJsonLd(student, { origin, department: (await readDepartment(db)).name })
        : null,
  }
}

/** What a student has certainly published, as far as this asker may see it, as one file. Throws not-found. */
export async function studentCitations(
  db: Reader,
  who: Who,
  { registerNumber, format }: { registerNumber: string; format: ListFormat },
) {
  const student = await getStudent(db, who, registerNumber)
  const published = await papersOfStudent(db, who, student)
  const ids = published.map(({ id }) => id)
  return citationsFile(db, ids, { name: student.register_no, format })
}

function papersOfStudent(
  db: Reader,
  who: Who,
  { _id: id, name, register_no: registerNumber }: Awaited<ReturnType<typeof getStudent>>,
) {
  return papersOf(db, who, { id, name, registerNumber })
}

/**
 * The own profile to whoever edits it, with its version, whether its e-mail address follows the
 * department, and whether a graduate keeps the account.
 */
export async function ownProfilePage(db: Reader, who: Who, asked: Asked) {
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'student', mayEdit: true },
    {
      read: () => profilePage(db, who, asked),
      rowsOf: ({ student: { _id: id } }) => [{ id }],
    },
  )
  const { student } = page
  const { _id: id } = student
  const [row] = await db
    .select({ emailFollows: followedAudience, keepsAccount: students.keepsAccount })
    .from(students)
    .where(eq(students.id, id))
  const { version } = withVersion({ id })
  return {
    ...student,
    emailFollows: row?.emailFollows ?? null,
    keepsAccount: row?.keepsAccount ?? false,
    version,
  }
}

/** A profile as its form holds it. */
export type OwnProfile = Awaited<ReturnType<typeof ownProfilePage>>

/** A student as the page shows one. */
export type ShownStudent = Awaited<ReturnType<typeof profilePage>>['student']

function shown({ photo, resume: _resume, visibility, ...record }: Student, who: Who) {
  return {
    ...record,
    photo: photo && shownPhoto(photo, record.register_no, isShared('photo', visibility, who)),
    /** The parts that are not for everybody; empty for whoever is not to know. */
    withheld: withheld(visibility),
  }
}

async function shownResume(db: Reader, { resume, register_no }: Student) {
  if (!resume) return null
  const { name, type, size, hash } = resume
  const version = fileVersion(resume)
  const facts = (await factsOf(db, [hash])).get(hash)
  return {
    name,
    type,
    size,
    path: studentFilePath(register_no, 'resume', version),
    /** The picture of its first page and how many there are; null for a file that is not read yet, or cannot be. */
    first:
      facts?.pages && facts.cover
        ? {
            path: resumePicturePath(register_no, version),
            pages: facts.pages,
            width: facts.cover.width,
            height: facts.cover.height,
          }
        : null,
  }
}

/**
 * The picture of a resume's first page, for whoever may read the resume. Null where there is none;
 * throws not-found for a student whom nobody knows.
 */
export async function resumePicture(db: Reader, who: Who, registerNumber: string) {
  const { resume } = await getStudent(db, who, registerNumber)
  return resume && findCover(db, resume.hash)
}

type File = NonNullable<Student['photo']>

/** The sizes of a picture are only made of what everybody may see; else the file itself is shown. */
function shownPhoto(photo: File, registerNumber: string, isForAll: boolean) {
  const { hash, width, height } = photo
  const path = studentFilePath(registerNumber, 'photo', fileVersion(photo))
  const sized = isForAll && width && height ? { hash, width, height } : null
  return { path, sized }
}

function isShared(part: ProfilePart, visibility: Student['visibility'], who: Who) {
  return visibility ? audienceOf(visibility, part) === 'public' : who === null
}

/** Another file has another version. */
function fileVersion({ hash }: File) {
  return hash.slice(0, 12)
}

function withheld(visibility: Student['visibility']) {
  const marked: Partial<Record<ProfilePart, Exclude<Audience, 'public'>>> = {}
  if (visibility === null) return marked
  for (const part of profileParts) {
    const audience = audienceOf(visibility, part)
    if (audience !== 'public') marked[part] = audience
  }
  return marked
}

/**
 * What everybody may see of a student in the words of schema.org. Whoever writes it into a page
 * escapes '<' first. `origin` is the site's own address.
 */
function profileJsonLd(
  student: Student,
  { origin, department }: { origin: string; department: string },
): object {
  const { name, email, profile_desc, linkedin_link, github_link, leetcode_link } = student
  const elsewhere = [linkedin_link, github_link, leetcode_link].filter((link) => link !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      identifier: student.register_no,
      url: origin + profilePath(student.register_no),
      ...(profile_desc && { description: profile_desc }),
      ...(email && { email: `mailto:${email}` }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      affiliation: {
        '@type': 'CollegeOrUniversity',
        name: department,
        url: origin + pages.home,
      },
    },
  }
}
