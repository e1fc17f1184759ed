import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aStudent } from '#test/factories.ts'
import { departmentWords } from '#test/department.ts'
import { contactCard } from './contact-card.ts'
import { getStudent } from './find-student.ts'

const { db } = await testDatabase()

async function cardOf(student: Parameters<typeof aStudent>[1]) {
  const { registerNumber } = await aStudent(db, student)
  return contactCard(await getStudent(db, null, registerNumber), {
    origin: 'https://cse.example',
    department: departmentWords.name,
  })
}

test('a card has what there is, and nothing of what there is not', async () => {
  const card = await cardOf({ registerNumber: '22CS001', name: 'Asha Raman' })
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Asha Raman;;;;',
    'FN:Asha Raman',
    'ORG:Department of Computer Science and Engineering',
    'item1.URL:https://cse.example/People/Students/Profile?register_no=22CS001',
    'item1.X-ABLabel:Profile',
    'END:VCARD',
    '',
  ])
})

test('no text breaks out of its line', async () => {
  const summary = 'One, two; three\\\nEMAIL:evil@d.example\u2028END:VCARD'
  const card = await cardOf({ name: 'A;B\r\nC', summary, github: 'https://github.com/a,b' })
  expect(card).toContain('N:A\\;B\\nC;;;;\r\n')
  expect(card).toContain('URL:https://github.com/a\\,b\r\n')
  expect(card).not.toMatch(/^EMAIL/m)
  expect(card.match(/^END:VCARD\r$/gm)).toHaveLength(1)
})

test('a long line goes on behind a space, and no letter is cut', async () => {
  const name = 'மதுமிதா செல்வம் '.repeat(6).trim()
  const card = await cardOf({ name })
  const sizes = card.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`FN:${name}\r\n`)
})
