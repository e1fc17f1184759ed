import { alumni } from '#content/alumni.ts'
import type { Department } from '../site/department.ts'
import { pageHead } from '#contract/pages.ts'

/** What the page of the former students says, with each cohort counted field by field. */
export function alumniContent(department: Department) {
  const { fields, cohorts, ...rest } = alumni
  return {
    words: pageHead('alumni'),
    ...rest,
    fields: fields.map((field) => ({
      ...field,
      count: sum(cohorts.map(({ counts }) => counts[field.key])),
    })),
    cohorts: cohorts.map(({ counts, ...cohort }) => ({
      ...cohort,
      graduates: sum(Object.values(counts)),
      parts: fields.map(({ key, name, strand }) => ({ key, name, strand, count: counts[key] })),
    })),
    graduates: sum(cohorts.flatMap(({ counts }) => Object.values(counts))),
    department,
  }
}

export type AlumniContent = ReturnType<typeof alumniContent>

function sum(counts: number[]) {
  return counts.reduce((total, count) => total + count, 0)
}
