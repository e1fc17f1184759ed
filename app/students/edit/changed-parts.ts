import type { ProfileFields } from '#contract/students.ts'
import {
  audienceField,
  choiceOf,
  profileLinks,
  profileParts,
  type ProfilePart,
} from '#contract/visibility.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import type { ProfileParts } from '../../api/profiles.ts'

/** What of a profile the form can change, as it was when the form was opened. */
export type EditedProfile = ProfileFields &
  Pick<OwnProfile, 'now' | 'withheld' | 'emailFollows' | 'indexable'>

/**
 * The parts of POST /editProfile that a form asks for: only what differs from the profile as it was,
 * and what is meant all the same since somebody else has changed it, so that two tabs do not undo
 * each other's work. The photo is cut out elsewhere and not among them.
 */
export function changedParts(
  form: FormData,
  before: EditedProfile,
  isMeant: (name: string) => boolean = () => false,
): ProfileParts {
  const words = {
    profile_desc: textOf(form, 'profile_desc').replace(/\r\n?/g, '\n'),
    email_link: textOf(form, 'email_link'),
    ...Object.fromEntries(profileLinks.map(({ name }) => [name, completeLink(textOf(form, name))])),
    indexable: String(form.has('indexable')),
    // Graduates alone are asked for it.
    ...(form.has('now') && { now: textOf(form, 'now') }),
  }
  const known: Record<string, string> = {
    ...fieldsOf(before),
    now: before.now,
    indexable: String(before.indexable),
  }
  const changed = Object.entries(words).filter(
    ([name, text]) => text !== known[name] || isMeant(name),
  )
  const resume = form.get('resume')
  return {
    ...Object.fromEntries(changed),
    ...changedAudiences(form, before, isMeant),
    ...(resume instanceof File && resume.name !== '' && { resume }),
    ...(form.has('photo_removed') && { photo_removed: 'true' }),
    ...(form.has('resume_removed') && { resume_removed: 'true' }),
  }
}

/** The name of the control that says who sees a part. */
export function audienceControl(part: ProfilePart) {
  return `audience-${part}`
}

function changedAudiences(
  form: FormData,
  before: EditedProfile,
  isMeant: (name: string) => boolean,
): ProfileParts {
  const chosen = profileParts
    .map((part) => [part, textOf(form, audienceControl(part))] as const)
    .filter(([, audience]) => audience !== '')
    .filter(([part, audience]) => {
      return audience !== choiceOf(before, part) || isMeant(audienceField(part))
    })
  return chosen.length > 0 ? { visibility: JSON.stringify(Object.fromEntries(chosen)) } : {}
}

function fieldsOf(profile: EditedProfile): ProfileFields {
  const { profile_desc, linkedin_link, github_link, email_link, leetcode_link } = profile
  return { profile_desc, linkedin_link, github_link, email_link, leetcode_link }
}

/** People write an address as they say it: 'github.com/asha'. */
function completeLink(text: string) {
  return /^[^\s:/@]+\.[^\s:@]+$/.test(text) ? `https://${text}` : text
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
