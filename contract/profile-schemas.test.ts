import { describe, expect, test } from 'vitest'
import * as words from './messages/profile.ts'
import { profileChange } from './profile-schemas.ts'

function complaints(fields: object) {
  const { error } = profileChange.safeParse(fields)
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

describe('a change of a profile', () => {
  test('is of the fields that are there', () => {
    expect(profileChange.parse({ name: 'Somebody Else', role: 'Admin', _id: 'x' })).toEqual({})
    const change = { profile_desc: ' one\r\n\r\ntwo\u0000 ', email_link: '', indexable: 'true' }
    expect(profileChange.parse(change)).toEqual({
      profile_desc: 'one\n\ntwo',
      email_link: '',
      indexable: true,
    })
  })

  test.each(['https://github.com/asha', 'http://asha.example/?q=1#top', ''])(
    'takes %j as a link',
    (link) => expect(complaints({ github_link: link })).toEqual([]),
  )

  test.each([
    'github.com/asha',
    'javascript:alert(1)',
    'JAVASCRIPT://x.y/%0aalert(1)',
    'ftp://files.example',
    'https://',
    'https://localhost',
    'https://one two.example',
    'https://linkedin.com@evil.example',
    `x ${'a'.repeat(400)}`,
  ])('refuses %j as a link', (link) =>
    expect(complaints({ leetcode_link: link })).toEqual([['leetcode_link', words.linkWrong]]),
  )

  test('says of a link that is too long how long one may be', () => {
    const link = `https://long.example/${'a'.repeat(500)}`
    expect(complaints({ leetcode_link: link })).toEqual([['leetcode_link', words.linkLong]])
  })

  test.each([
    'asha',
    'a@b',
    'a@b.',
    '@b.example',
    'a b@c.example',
    'a@b.example>',
    'asha,bela@c.example',
    'asha;bela@c.example',
    'http://asha@c.example',
    `${'a'.repeat(300)}@c.example`,
  ])('refuses %j as an address', (address) =>
    expect(complaints({ email_link: address, email: address })).toEqual([
      ['email_link', words.emailWrong],
      ['email', words.emailWrong],
    ]),
  )

  test.each(['mailto:asha@c.example', ' MAILTO:asha@c.example'])(
    'takes the address alone from %j',
    (email_link) =>
      expect(profileChange.parse({ email_link })).toEqual({ email_link: 'asha@c.example' }),
  )

  test('has no summary without end', () => {
    expect(complaints({ profile_desc: 'a'.repeat(4001) })).toEqual([
      ['profile_desc', words.summaryLong],
    ])
  })

  test('says who sees which part', () => {
    const visibility = JSON.stringify({ photo: 'hidden', email: 'members' })
    expect(profileChange.parse({ visibility })).toEqual({
      visibility: { photo: 'hidden', email: 'members' },
    })
  })

  test.each(['{', '[]', '"hidden"', '{"photo":"friends"}', '{"name":"hidden"}'])(
    'refuses %s as who sees it',
    (visibility) => expect(complaints({ visibility })).not.toEqual([]),
  )
})
