import { expect, test } from 'vitest'
import { passwordMessages } from '#contract/messages/passwords.ts'
import { passwordComplaint, requireGoodPassword } from './password-rules.ts'

const owner = { name: 'Asha Raman', reg: '23CS042', email: 'asha.raman@students.example' }
const { tooShort, tooLong, run, common, own } = passwordMessages

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
])('%s is taken', (password) => {
  expect(passwordComplaint(password, owner)).toBeNull()
})

test.each([
  ['short', tooShort],
  ['elevenchars', tooShort],
  ['🌧🚲🎺🪁🧂🦔', tooShort],
  ['long '.repeat(205), tooLong],
  ['aaaaaaaaaaaa', run],
  ['            ', run],
  ['123456789012', run],
  ['210987654321', run],
  ['qwertyuiop[]', run],
  ['Qwertyuiop12', run],
  ['1qaz2wsx3edc', run],
  ['abcdefghijkl', run],
  ['ab12ab12ab12', run],
  ['abababbaabab', run],
  ['!@#$%^&*()_+', run],
  ['20012002200320', run],
  ['password1234', common],
  ['Password@2024', common],
  ['P4$$w0rd2025!!', common],
  ['iloveyou12345', common],
  ['passwordpassword', common],
  ['Welcome-to-123456', common],
  ['monkey dragon', common],
  ['Summer2024!@#$', common],
  ['letmein letmein', common],
  ['omsairam1234', common],
  ['asharaman2024', own],
  ['Raman.Asha.23CS042', own],
  ['asha.raman@students.example', own],
  ['Lyceum@123456', own],
  ['Cyber Security 2025', own],
  ['asha krishna ☂', own],
])('%s is not', (password, sentence) => {
  expect(passwordComplaint(password, owner)).toBe(sentence)
})

test('an accent that was typed in two strokes is one character', () => {
  expect(passwordComplaint('e\u0301'.repeat(3) + 'zkwv', owner)).toBe(tooShort)
})

test('a refusal names its field', () => {
  expect(() => requireGoodPassword('short', owner)).toThrow(
    expect.objectContaining({ code: 'invalid', errors: { password: tooShort } }),
  )
})
