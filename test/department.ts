import { withDefaultTexts } from '#domain/records/default-texts.ts'
import departmentText from '#content/sample/department.json' with { type: 'json' }
import coursesText from '#content/sample/courses.json' with { type: 'json' }
import alumniText from '#content/sample/alumni.json' with { type: 'json' }
import cohortTexts from '#content/sample/cohorts.json' with { type: 'json' }
import aboutText from '#content/sample/about.json' with { type: 'json' }
import domainTexts from '#content/sample/domains.json' with { type: 'json' }
import peopleText from '#content/sample/person.json' with { type: 'json' }
import festivalTexts from '#content/sample/festivals.json' with { type: 'json' }
import homeText from '#content/sample/home.json' with { type: 'json' }
import verificationText from '#content/sample/verification.json' with { type: 'json' }
import { kinds } from '#contract/kinds/kinds.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { readDepartment } from '#domain/site/department.ts'
import { newId } from '#store/columns.ts'
import type { Db } from '#store/database.ts'

/** The department of the sample, as its record has it. */
export const departmentWords = newRecord(kinds.department).parse(departmentText)

const words = {
  department: departmentWords,
  home: newRecord(kinds.home).parse(withDefaultTexts('home', homeText)),
  about: newRecord(kinds.about).parse(withDefaultTexts('about', aboutText)),
  verification: newRecord(kinds.verification).parse(
    withDefaultTexts('verification', verificationText),
  ),
  alumniPage: newRecord(kinds.alumniPage).parse(withDefaultTexts('alumniPage', alumniText)),
}

/** The domains of the sample, as their records have them. */
const sampleDomains = domainTexts.map((domain) => newRecord(kinds.domain).parse(domain))

/** What the domains of the sample are called in addresses, in their order. */
export const sampleDomainKeys = sampleDomains.map(({ key }) => key)

/** What they are called, in their order. */
export const sampleDomainTitles = sampleDomains.map(({ title }) => title)

/** Gives a site the domains of the sample, which is no change that a log knows of. */
export async function theDomains(db: Db) {
  await db.transaction((tx) =>
    storedKinds.domain.insert(
      tx,
      sampleDomains.map((domain) => ({ id: domain.key, snapshot: domain })),
    ),
  )
}
/** The people of the sample, as their records have them. */
const people = peopleText.map(({ id, ...fields }) => ({
  id,
  snapshot: { ...newRecord(kinds.person).parse(fields) },
}))
/** The cohorts of the sample, as their records have them. */
const cohorts = cohortTexts.map((fields) => ({
  id: newId(),
  snapshot: { ...newRecord(kinds.cohort).parse(fields) },
}))
/** The festivals of the sample, as their records have them. */
const festivals = festivalTexts.map(({ id, ...fields }) => ({
  id,
  snapshot: { ...newRecord(kinds.festival).parse(fields) },
}))
/** The courses of the sample, as their records have them. */
export const sampleCourses = coursesText.map((fields) => newRecord(kinds.course).parse(fields))

/** Gives a site the courses of the sample, which is no change that a log knows of. */
export async function theCourses(db: Db) {
  const records = sampleCourses.map((snapshot) => ({ id: newId(), snapshot }))
  await db.transaction((tx) => storedKinds.course.insert(tx, records))
}

/** Gives a site what the sample department says of itself, which is no change that a log knows of. */
export async function aDepartment(db: Db) {
  await db.transaction(async (tx) => {
    for (const kind of ['department', 'home', 'about', 'verification', 'alumniPage'] as const) {
      await storedKinds[kind].insert(tx, [{ id: kind, snapshot: words[kind] }])
    }
    await storedKinds.cohort.insert(tx, cohorts)
    await storedKinds.festival.insert(tx, festivals)
    await storedKinds.person.insert(tx, people)
  })
  return readDepartment(db)
}
