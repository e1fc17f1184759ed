import departments from '#content/sample/records/department.json' with { type: 'json' }
import courseTexts from '#content/sample/records/course.json' with { type: 'json' }
import alumniTexts from '#content/sample/records/alumniPage.json' with { type: 'json' }
import cohortTexts from '#content/sample/records/cohort.json' with { type: 'json' }
import aboutTexts from '#content/sample/records/about.json' with { type: 'json' }
import domainTexts from '#content/sample/records/domain.json' with { type: 'json' }
import personTexts from '#content/sample/records/person.json' with { type: 'json' }
import festivalTexts from '#content/sample/records/festival.json' with { type: 'json' }
import homeTexts from '#content/sample/records/home.json' with { type: 'json' }
import verificationTexts from '#content/sample/records/verification.json' with { type: 'json' }
import { kinds } from '#contract/kinds/kinds.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { readDepartment } from '#domain/site/department.ts'
import { newId } from '#store/columns.ts'
import type { Db } from '#store/database.ts'
import { onlyOf } from '../scripts/sample/sample-folder.ts'

/** What the sample department says of itself, on its pages of which there is one. */
export const sampleTexts = {
  home: onlyOf(homeTexts),
  about: onlyOf(aboutTexts),
  verification: onlyOf(verificationTexts),
  alumniPage: onlyOf(alumniTexts),
}

/** The department of the sample, as its record has it. */
export const departmentWords = newRecord(kinds.department).parse(onlyOf(departments))

const words = {
  department: departmentWords,
  home: newRecord(kinds.home).parse(sampleTexts.home),
  about: newRecord(kinds.about).parse(sampleTexts.about),
  verification: newRecord(kinds.verification).parse(sampleTexts.verification),
  alumniPage: newRecord(kinds.alumniPage).parse(sampleTexts.alumniPage),
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
const people = personTexts.map(({ id, ...fields }) => ({
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
export const sampleCourses = courseTexts.map((fields) => newRecord(kinds.course).parse(fields))

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
