import { expect, test } from 'vitest'
import courses from '#content/sample/records/course.json' with { type: 'json' }
import { curriculum2020 } from '../curriculum/plan-2020.ts'
import { curriculum2023 } from '../curriculum/plan-2023.ts'
import { syllabi } from '../syllabus/syllabi.ts'

const codes = codesOf('core')
const rows = curriculum2023.semesters.flat()

test('the plan of 2023 has every core course of the department once, under its known code', () => {
  const planned = rows.map(({ code }) => code).filter((code) => code !== '–')
  expect(planned.toSorted()).toEqual(codes.toSorted())
})

test('the plan of 2023 offers every elective of the department', () => {
  const offered = curriculum2023.electives?.flatMap((stream) => stream.codes)
  expect(offered).toEqual(codesOf('elective'))
})

test.each([curriculum2020, curriculum2023])(
  'in the plan of $years credits follow the hours',
  (plan) => {
    const taught = plan.semesters.flat().filter(({ load: [l, t, p] }) => l + t + p > 0)
    for (const { load } of taught) expect(load[3]).toBe(load[0] + load[1] + load[2] / 2)
  },
)

test.each([curriculum2020, curriculum2023])(
  'the syllabus of $years names courses of its plan',
  (plan) => {
    const titles = new Map<string, string>(courses.map(({ code, title }) => [code, title]))
    const planned = plan.semesters.flat().map(({ code, title }) => title ?? titles.get(code))
    expect(plan.syllabus.length).toBeGreaterThanOrEqual(12)
    for (const title of plan.syllabus) {
      expect(planned).toContain(title)
      expect(syllabi.map((syllabus) => syllabus.title)).toContain(title)
    }
  },
)

function codesOf(type: string) {
  return courses.filter((course) => course.type === type).map(({ code }) => code)
}
