import { beforeEach, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { unnamed } from '#contract/messages/frame.ts'
import { recordChange } from '#contract/record-schemas.ts'
import { records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { editRecord } from '../records/edit-record.ts'
import { mailWordsOf, previewMails, readMailTexts } from './mail-words.ts'

const { db } = await testDatabase()
const department = { name: 'Department of Robotics', email: 'office@robots.example', phone: '' }
const site = 'https://robots.example'

beforeEach(async () => {
  await db.delete(records)
})

async function wordsAfter(fields: Record<string, string>) {
  await editRecord(db, editor, 'mails', { id: 'mails', fields, version: undefined })
  return mailWordsOf({ department, texts: await readMailTexts(db), site })
}

test('a department that has written none has the words of the program, under its own name', async () => {
  const words = mailWordsOf({ department, texts: await readMailTexts(db), site })
  expect(words.invitation.opening('Meera')).toEqual([
    'Meera has created an account for you on the website of the Department of Robotics. Choose a password to start using it.',
  ])
  expect(words.foot).toContain('the office: office@robots.example')
})

test('a department without a name is not called by what stands in place of one within a sentence', async () => {
  const nameless = { ...department, name: unnamed }
  const words = mailWordsOf({ department: nameless, texts: await readMailTexts(db), site })
  expect(words.invitation.opening('Meera').join()).toContain('on the website of the department.')
  expect(words.from).toBe(unnamed)
})

test('words of its own take their place, and leave the others as they are', async () => {
  const words = await wordsAfter({
    resetOpening: 'First.\n\nSecond, from {website}.',
    signature: 'The office of the {department}',
  })
  expect(words.reset.opening).toEqual(['First.', `Second, from ${site}.`])
  expect(words.from).toBe('The office of the Department of Robotics')
  expect(words.reset.subject).toBe('Choose a new password')
})

test('what a word in braces stands for is never read as such a word', async () => {
  const words = await wordsAfter({ invitationOpening: '{invitedBy} of {department}' })
  expect(words.invitation.opening('{office}')).toEqual(['{office} of Department of Robotics'])
})

test.each([
  ['Dear {name}', 'Dear Asha', 'Dear'],
  ['Hello {name},', 'Hello Asha,', 'Hello,'],
  ['Vanakkam', 'Vanakkam', 'Vanakkam'],
])('%s greets with and without a name', async (greeting, named, without) => {
  const words = await wordsAfter({ greeting })
  expect([words.greeting('Asha'), words.greeting('')]).toEqual([named, without])
})

test('a text that may be left out is left out of the mail', async () => {
  expect((await wordsAfter({ resetClosing: '' })).reset.closing).toEqual([])
})

test('the preview says every mail with its subject', async () => {
  const previews = previewMails({ department, texts: await readMailTexts(db), site })
  expect(Object.keys(previews)).toEqual(kinds.mails.parts?.map(({ name }) => name))
  expect(previews['moved']).toMatch(/^Your e-mail address was changed\n\nHello Asha Nair,\n\n/)
})

test.each([
  ['{nmae}', '“{nmae}” stands for nothing here; {department}, {office} and {website} would.'],
  ['{}', '“{}” stands for nothing here; {department}, {office} and {website} would.'],
])('a word in braces that stands for nothing is refused: %s', (word, complaint) => {
  const { error } = recordChange(kinds.mails).safeParse({ resetOpening: `Hello ${word}` })
  expect(error?.issues.map(({ message }) => message)).toEqual([complaint])
})

test('a subject takes no word in braces where none has a meaning', () => {
  const { error } = recordChange(kinds.mails).safeParse({ resetSubject: 'For {name}' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '“{name}” stands for nothing here. Write it without braces.',
  ])
})

test.each(['resetSubject', 'resetOpening', 'greeting', 'signature'])(
  'the field %s cannot be empty',
  (name) => {
    expect(recordChange(kinds.mails).safeParse({ [name]: '' }).success).toBe(false)
  },
)
