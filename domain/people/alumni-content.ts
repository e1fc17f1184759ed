import { picturePath } from '#contract/file-paths.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { alumniMessages as messages } from '#contract/messages/alumni.ts'
import { pageHead } from '#contract/pages.ts'
import { profilePath } from '#contract/paths.ts'
import type { StrandName } from '#contract/strands.ts'
import type { Reader } from '#store/database.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import { type GalleryPicture, withPictures } from '../files/gallery.ts'
import { listDocuments, readSingle, type Listed } from '../records/document-storage.ts'
import { readVersioned } from '../records/versions.ts'
import { countGraduates, shownGraduates } from '../students/graduates.ts'
import type { Department } from '../site/department.ts'
import { asShown } from '../site/page-sections.ts'

/** Where graduates went, of those that bear no line of the pattern: told apart by these. */
const plainTones = ['ink', 'grey', 'broken'] as const

type Tone = StrandName | (typeof plainTones)[number]

type Cohort = Listed<typeof kinds.cohort>

/** The page of the former students; for editors with what the forms of its cohorts begin with. */
export async function alumniContent(
  db: Reader,
  { who, department }: { who: Who; department: Department },
) {
  const mayEdit = mayWriteAll(who, 'cohort')
  const [{ page: alumni, withVersion }, graduates] = await Promise.all([
    readVersioned(
      db,
      { kind: 'cohort', mayEdit },
      { read: () => readAlumni(db), rowsOf: ({ cohorts }) => cohorts },
    ),
    shownGraduates(db, who),
  ])
  const { description, ...head } = pageHead('alumni')
  return {
    words: { ...head, title: alumni.title, description: alumni.lede || description },
    ...alumni,
    voices: (await withPictures(db, alumni.voices)).map(({ picture, ...voice }) => ({
      ...voice,
      face: picture && faceOf(picture),
    })),
    cohorts: alumni.cohorts.map((cohort) => ({
      ...withVersion(cohort),
      /** Those of the roster who say where they are now, and let whoever asks see it. */
      people: (graduates.get(cohort.id) ?? []).map(({ name, registerNumber, now }) => {
        return { name, path: profilePath(registerNumber), now }
      }),
    })),
    department,
    parts: kinds.alumniPage.parts ?? [],
    mayEdit,
  }
}

/** A picture as it stands beside what somebody says, no wider than a thumb. */
function faceOf({ picture, alt, caption }: GalleryPicture) {
  return { src: picturePath(picture.hash, 320, 'jpg'), alt, caption }
}

export type AlumniContent = Awaited<ReturnType<typeof alumniContent>>

/** What is said of former students: of all of them, and of each cohort, counted field by field. */
export async function readAlumni(db: Reader) {
  const [record, cohorts, joined] = await Promise.all([
    readSingle(db, kinds.alumniPage),
    listDocuments(db, kinds.cohort),
    countGraduates(db),
  ])
  const page = asShown(kinds.alumniPage, record)
  // The cohorts are drawn in them, also where their list is hidden.
  const toned = withTones(record.fields)
  return {
    ...page,
    fields: (page.fields.length > 0 ? toned : []).map((field) => ({
      ...field,
      count: sum(cohorts.flatMap(({ counts }) => countsOf(counts, field.name))),
    })),
    cohorts: cohorts.map((cohort) => ({
      ...cohort,
      ...drawn(cohort, toned, joined.get(cohort.id) ?? 0),
    })),
  }
}

export type AlumniWords = Awaited<ReturnType<typeof readAlumni>>

type Field = { name: string; text: string; strand: '' | StrandName }

/** The fields, each with the line that it is drawn with; of the last kind there may be several. */
function withTones<Each extends Field>(fields: readonly Each[]): (Each & { tone: Tone })[] {
  const plain = fields.filter(({ strand }) => strand === '')
  return fields.map((field) => {
    const tone = field.strand || (plainTones[plain.indexOf(field)] ?? 'broken')
    return { ...field, tone }
  })
}

/**
 * The graduates of a cohort by what they do, in the order of the fields; what is none of them follows,
 * and then those of the roster of whom the counts say nothing.
 */
function drawn(
  { counts }: Cohort,
  fields: readonly { name: string; tone: Tone }[],
  joined: number,
) {
  const known = fields.map(({ name, tone }) => ({ name, tone, count: sum(countsOf(counts, name)) }))
  const others = counts
    .filter(({ name }) => !fields.some((field) => isSame(field.name, name)))
    .map(({ name, count }) => ({ name, tone: 'broken' as Tone, count: Number(count) }))
  const told = sum([...known, ...others].map(({ count }) => count))
  const untold = { name: messages.unknownPath, tone: 'broken' as Tone, count: joined - told }
  const parts = [...known, ...others, untold].filter(({ count }) => count > 0)
  return { parts, graduates: sum(parts.map(({ count }) => count)) }
}

function countsOf(counts: Cohort['counts'], name: string) {
  return counts.filter((one) => isSame(one.name, name)).map(({ count }) => Number(count))
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase()
}

function sum(counts: readonly number[]) {
  return counts.reduce((total, count) => total + count, 0)
}
