import { expect, test } from 'vitest'
import courses from '#content/sample/records/course.json' with { type: 'json' }
import people from '#content/sample/records/person.json' with { type: 'json' }
import { otherUses, periods, weeks } from './time-table.ts'

const slots = weeks.flatMap(({ name, week, taught }) =>
  Object.entries(week).flatMap(([day, text]) =>
    text.split(' ').map((word, period) => ({
      name,
      word,
      when: `${day} ${period}`,
      taught: taught.filter(({ code, slot }) => (slot ?? code) === word),
    })),
  ),
)

test('every day has its seven periods, and each of them is for something', () => {
  expect(slots).toHaveLength(weeks.length * 5 * periods.length)
  const unknown = slots.filter(({ word, taught }) => taught.length === 0 && !(word in otherUses))
  expect(unknown).toEqual([])
})

test.each(['by', 'room'] as const)('nobody and nothing is in two places at once (%s)', (kind) => {
  const used = slots.flatMap(({ when, taught }) =>
    taught.flatMap((course) => [course[kind]].flat().map((one) => `${when} ${one}`)),
  )
  expect(used.filter((one, place) => used.indexOf(one) !== place)).toEqual([])
})

test('what is taught, and by whom, is known to the department', () => {
  const codes = courses.map(({ code }) => code)
  const slugs: string[] = people.map(({ id }) => id)
  const taught = weeks.flatMap((week) => week.taught)
  expect(taught.filter(({ code }) => !codes.includes(code))).toEqual([])
  const teachers = taught.flatMap(({ by }) => by).filter((one) => !one.startsWith('Department'))
  expect(new Set(teachers)).toEqual(new Set(slugs))
})
