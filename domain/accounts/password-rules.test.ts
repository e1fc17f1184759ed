import { expect, test } from 'vitest'
import { passwordMessages } from '#contract/messages/passwords.ts'
import { testDatabase } from '#test/database.ts'
import { departmentWords } from '#test/department.ts'
import { readDomains } from '../domains/read-domains.ts'
import { passwordComplaint, requireGoodPassword } from './password-rules.ts'
import { openEstimator } from './password-strength.ts'

const { db } = await testDatabase()
const owner = { name: 'Asha Raman', reg: '23CS042', email: 'asha.raman@students.example' }
const { tooShort, tooLong, run, date, common, own, guessable } = passwordMessages
const department = { ...departmentWords, domains: await readDomains(db) }
const findWeakness = openEstimator({
  onTrouble: (error) => {
    throw error
  },
})

function chosen(password: string) {
  return { password, owner, network: '203.0.113.0/24', department }
}

test.each([
  'correct horse battery staple',
  'a long enough password',
  'a-long-password',
  'green tiger happy river',
  'kX9#vT2!qLm4',
  'மழை பெய்யும் இரவு',
  'ein schönes Fahrrad',
  '🌧🚲🎺🪁🧂🦔🪵🥁🧵🫖🧊🪜',
  'x'.repeat(3) + 'quiet evening at the harbour'.repeat(36),
])('%s is taken', async (password) => {
  expect(await passwordComplaint(findWeakness, chosen(password))).toBeNull()
})

test.each([
  ['short', tooShort],
  ['elevenchars', tooShort],
  ['🌧🚲🎺🪁🧂🦔', tooShort],
  ['long '.repeat(205), tooLong],
  ['aaaaaaaaaaaa', run],
  ['            ', run],
  ['a'.repeat(1024), run],
  ['qwertyuiop[]', run],
  ['abcdefghijkl', run],
  ['ab12ab12ab12', run],
  ['!@#$%^&*()_+', run],
  ['passwordpassword', run],
  ['20012002200320', date],
  ['123456789012', common],
  ['1qaz2wsx3edc', common],
  ['password1234', common],
  ['Password@2024', common],
  ['iloveyou12345', common],
  ['P4$$w0rd2025!!', common],
  ['Welcome-to-123456', common],
  ['monkey dragon', common],
  ['Aggregate2024!', guessable],
  ['Department@2024', own],
  ['Function2024!', common],
  ['given beforehand', guessable],
  ['omsairam1234', guessable],
  ['asharaman2024', own],
  ['Raman.Asha.23CS042', own],
  ['asha.raman@students.example', own],
  ['Lyceum@123456', own],
  ['Cyber Security 2025', own],
])('%s is not', async (password, sentence) => {
  expect(await passwordComplaint(findWeakness, chosen(password))).toBe(sentence)
})

test('what is beyond the sixty-fourth character makes a password no stronger', async () => {
  const beginning = 'a'.repeat(64)
  expect(await passwordComplaint(findWeakness, chosen(`${beginning}kX9#vT2!qLm4`))).toBe(run)
})

test('an accent that was typed in two strokes is one character', async () => {
  const password = 'e\u0301'.repeat(3) + 'zkwv'
  expect(await passwordComplaint(findWeakness, chosen(password))).toBe(tooShort)
})

test('a refusal names its field', async () => {
  await expect(requireGoodPassword(findWeakness, chosen('short'))).rejects.toMatchObject({
    code: 'invalid',
    errors: { password: tooShort },
  })
})
