import { choice, email, file, paragraph, text, url } from './kinds/field-builders.ts'
import type { Field } from './kinds/field.ts'
import * as formWords from './messages/plain-profile.ts'
import * as words from './messages/profile.ts'
import { graduateYear, type ProfileFields } from './students.ts'
import {
  audienceField,
  audiences,
  byDefault,
  choiceOf,
  profileLinks,
  type ProfilePart,
  profileParts,
  type ShownAudiences,
} from './visibility.ts'
import { webAddressIn } from './web-address.ts'

/** What the form of a profile begins with. */
export interface PlainProfile extends ProfileFields, ShownAudiences {
  /** That of study; of graduates `graduateYear`. */
  year: number | string
  now: string
  indexable: boolean
  photo: object | null
  resume: { name: string } | null
}

/** How many files each of its controls may bring. */
export const profileFiles = { profile_photo: 1, resume: 1 } as const

const isLink = new Set<string>(profileLinks.map(({ name }) => name))

/**
 * What the form of a profile asks for that needs no scripts, each part ahead of who sees it. Its controls
 * bear the names of POST /editProfile; those of the audiences the names that its answers give them.
 */
export function plainProfileFields(profile: PlainProfile): Field[] {
  const { emailFollows, photo, resume } = profile
  const seenBy = (part: ProfilePart, label: string) => {
    const followed = emailFollows && words.audience[emailFollows].toLowerCase()
    return choice(audienceField(part), {
      label: formWords.visibleToOf(label),
      of: part === 'email' ? [byDefault, ...audiences] : audiences,
      words: { ...words.audience, [byDefault]: words.asDepartment(followed) },
    })
  }
  return [
    ...(isGraduate(profile)
      ? [text('now', { label: words.now, hint: words.nowHint, max: 200 }), seenBy('now', words.now)]
      : []),
    paragraph('profile_desc', { label: formWords.summary, max: 4000 }),
    seenBy('summary', formWords.summary),
    ...profileLinks.flatMap(({ part, name, label }) => [url(name, { label }), seenBy(part, label)]),
    email('email_link', { label: formWords.email }),
    seenBy('email', formWords.email),
    file('profile_photo', {
      label: formWords.photo,
      hint: formWords.photoHint,
      types: ['image/*'],
    }),
    ...(photo ? [yesOrNo('photo_removed', words.removePhoto)] : []),
    seenBy('photo', formWords.photo),
    file('resume', {
      label: formWords.resume,
      types: ['application/pdf'],
      ...(resume && { hint: formWords.fileThere(resume.name) }),
    }),
    ...(resume ? [yesOrNo('resume_removed', words.removeResume)] : []),
    seenBy('resume', formWords.resume),
    seenBy('papers', words.papers),
    { ...yesOrNo('indexable', words.indexable), hint: words.indexableHint },
  ]
}

/** What the form begins with, by the names of its controls. */
export function plainProfileValues(profile: PlainProfile): Record<string, string> {
  const { profile_desc, email_link, now, indexable } = profile
  return {
    now,
    profile_desc,
    ...Object.fromEntries(profileLinks.map(({ name }) => [name, profile[name]])),
    email_link,
    indexable: String(indexable),
    photo_removed: 'false',
    resume_removed: 'false',
    ...Object.fromEntries(
      profileParts.map((part) => [audienceField(part), choiceOf(profile, part)]),
    ),
  }
}

/**
 * The parts of POST /editProfile that a form which was sent asks for. An audience is one of them only
 * where it is another than the profile has, so that what nobody has chosen goes on following its default.
 */
export function readPlainProfile(
  profile: PlainProfile,
  sent: Readonly<Record<string, string>>,
): Record<string, string> {
  const { visibility: _unread, ...asked } = sent
  const audience = profileParts.flatMap((part) => {
    const chosen = sent[audienceField(part)]
    return chosen === undefined || chosen === choiceOf(profile, part) ? [] : [[part, chosen]]
  })
  const texts = Object.entries(asked).map(([name, said]) => {
    const trimmed = said.replaceAll(/\r\n?/g, '\n').trim()
    return [name, isLink.has(name) ? (webAddressIn(trimmed) ?? trimmed) : trimmed]
  })
  return {
    ...Object.fromEntries(texts),
    ...(audience.length > 0 && { visibility: JSON.stringify(Object.fromEntries(audience)) }),
  }
}

function isGraduate({ year }: PlainProfile) {
  return Number(year) === graduateYear
}

function yesOrNo(name: string, label: string) {
  return choice(name, {
    label,
    of: ['true', 'false'],
    words: { true: formWords.yes, false: formWords.no },
  })
}
