import { describe, expect, test } from 'vitest'
import { audienceControl, changedParts, type EditedProfile } from './changed-parts.ts'

const before: EditedProfile = {
  profile_desc: 'One\n\ntwo',
  linkedin_link: '',
  github_link: 'https://github.com/asha',
  email_link: 'asha@d.example',
  leetcode_link: '',
  now: '',
  withheld: { photo: 'hidden', email: 'hidden' },
  emailFollows: 'hidden',
  indexable: false,
}

/** The form as it is opened, with what was done to it since. */
function form(over: Record<string, string | File> = {}) {
  const { withheld: _audiences, emailFollows: _followed, indexable: _choice, ...fields } = before
  const filled = {
    ...fields,
    [audienceControl('photo')]: 'hidden',
    [audienceControl('email')]: 'default',
    resume: new File([], ''),
  }
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...over })) data.append(name, value)
  return data
}

describe('what is sent of a profile', () => {
  test('is nothing when nothing was changed, however the browser writes its lines', () => {
    expect(changedParts(form(), before)).toEqual({})
    expect(changedParts(form({ profile_desc: ' One\r\n\r\ntwo\r\n' }), before)).toEqual({})
    expect(changedParts(form({ github_link: 'github.com/asha ' }), before)).toEqual({})
  })

  test('is only what was changed; an emptied field too', () => {
    const resume = new File(['%PDF'], 'r.pdf')
    expect(changedParts(form({ email_link: '', profile_desc: 'Three', resume }), before)).toEqual({
      email_link: '',
      profile_desc: 'Three',
      resume,
    })
  })

  test.each([
    ['github.com/bela', 'https://github.com/bela'],
    ['www.linkedin.com/in/bela', 'https://www.linkedin.com/in/bela'],
    ['http://bela.example', 'http://bela.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['bela@d.example', 'bela@d.example'],
    ['bela', 'bela'],
  ])('has %s completed to %s', (typed, sent) => {
    expect(changedParts(form({ linkedin_link: typed }), before)).toEqual({ linkedin_link: sent })
  })

  test('names the parts that others are to see, and what goes', () => {
    const over = { [audienceControl('photo')]: 'public', [audienceControl('email')]: 'members' }
    const parts = changedParts(
      form({
        ...over,
        [audienceControl('resume')]: 'public',
        indexable: 'on',
        photo_removed: 'on',
      }),
      before,
    )
    expect(parts).toEqual({
      visibility: JSON.stringify({ email: 'members', photo: 'public' }),
      indexable: 'true',
      photo_removed: 'true',
    })
  })

  test('tells a choice for the address from the same by the department', () => {
    const control = audienceControl('email')
    expect(changedParts(form({ [control]: 'hidden' }), before)).toEqual({
      visibility: '{"email":"hidden"}',
    })
    const chosen = { ...before, emailFollows: null }
    expect(changedParts(form(), chosen)).toEqual({ visibility: '{"email":"default"}' })
    expect(changedParts(form({ [control]: 'hidden' }), chosen)).toEqual({})
  })
})
