import * as words from '../messages/people.ts'
import * as cropWords from '../messages/picture-crop.ts'
import * as authorWords from '../messages/authors.ts'
import {
  account,
  choice,
  date,
  day,
  decimal,
  email,
  focus,
  list,
  paragraph,
  picture,
  reference,
  references,
  richText,
  text,
  url,
  zoom,
  moment,
  serial,
} from './field-builders.ts'
import { kind } from './kind.ts'

/** The lists in which people stand, in the order of their page. */
export const personGroups = ['faculty', 'staff', 'visiting', 'emeriti'] as const

export type PersonGroup = (typeof personGroups)[number]

/**
 * Somebody who teaches or works in the department. What the department says of them is for
 * administrators to change; the rest is also for the teacher whose account the record names.
 */
export const person = kind({
  name: 'person',
  noun: 'person',
  plural: 'people',
  title: 'name',
  writers: 'owners',
  many: ['group', 'moreDomains', 'leftOn'],
  asksAfter: 12,
  restsAfter: 'leftOn',
  addressedBy: 'name',
  arrangedBy: 'place',
  sheet: true,
  copy: { add: words.add },
  fields: [
    text('name', {
      label: 'Name',
      hint: words.nameHint,
      required: true,
      max: 120,
      reserved: true,
    }),
    text('role', { label: 'Role', max: 160, reserved: true, suggests: true }),
    choice('group', {
      label: 'Listed under',
      of: personGroups,
      words: words.groups,
      reserved: true,
    }),
    text('degrees', { label: 'Degrees', hint: words.degreesHint, max: 120, suggests: true }),
    date('joined', { label: 'Joined', hint: words.joinedHint, reserved: true, alone: true }),
    reference('domain', {
      label: 'Domain',
      hint: words.domainHint,
      to: 'domain',
      none: 'None',
      reserved: true,
    }),
    references('moreDomains', {
      label: 'Further domains',
      to: 'domain',
      most: 5,
      reserved: true,
    }),
    picture('photoId', { label: 'Photo', wrong: words.photoWrong, alone: true }),
    text('photoAlt', {
      label: 'What the photo shows',
      hint: words.photoAltHint,
      max: 200,
      onlyWithFile: 'photoId',
      alone: true,
    }),
    focus('photoKeeps', {
      label: cropWords.focus,
      hint: cropWords.focusHint,
      onlyWithFile: 'photoId',
      alone: true,
    }),
    zoom('photoZoom', { label: cropWords.zoom, onlyWithFile: 'photoId', alone: true }),
    date('photoTaken', {
      label: 'Photo taken',
      hint: words.photoTakenHint,
      onlyWithFile: 'photoId',
      alone: true,
    }),
    richText('body', { label: 'In a few sentences', max: 12_000, was: 'text', alone: true }),
    paragraph('interests', { label: 'Interests', hint: words.lineEach, max: 2000 }),
    paragraph('courses', {
      label: 'Courses taught',
      hint: words.coursesHint,
      max: 4000,
      rare: true,
    }),
    text('office', { label: 'Office', max: 160, suggests: true }),
    text('hours', { label: 'Office hours', max: 160 }),
    text('phone', { label: 'Telephone', max: 60, alone: true }),
    email('email', { label: 'E-mail', alone: true }),
    list('links', {
      label: 'Elsewhere on the web',
      noun: 'Link',
      most: 12,
      alone: true,
      of: [
        text('label', { label: 'Name', required: true, max: 40 }),
        url('url', { label: 'Address', required: true }),
      ],
    }),
    paragraph('otherNames', {
      label: 'Other spellings',
      hint: words.namesHint,
      max: 1000,
      alone: true,
      reserved: true,
      rare: true,
    }),
    decimal('place', {
      label: 'Place in the list',
      hint: words.placeHint,
      reserved: true,
      rare: true,
    }),
    day('leftOn', { label: 'Left on', hint: words.leftHint, reserved: true, rare: true }),
    account('account', { label: 'Account', hint: words.accountHint, reserved: true }),
  ],
  parts: [
    {
      name: 'who',
      label: words.parts.who,
      fields: [
        'name',
        'role',
        'group',
        'degrees',
        'joined',
        'domain',
        'moreDomains',
        'photoId',
        'photoAlt',
        'photoKeeps',
        'photoZoom',
        'photoTaken',
      ],
    },
    { name: 'about', label: words.parts.about, fields: ['body', 'interests', 'courses'] },
    {
      name: 'reach',
      label: words.parts.reach,
      fields: ['office', 'hours', 'phone', 'email', 'links'],
    },
    { name: 'publications', label: words.parts.publications, fields: ['otherNames'] },
    { name: 'office', label: words.parts.office, fields: ['place', 'leftOn', 'account'] },
  ],
  internal: [],
})

/** What somebody has said of a name in publications: that it is this person, or that it is not. */
export const authorName = kind({
  name: 'authorName',
  noun: 'name in publications',
  plural: 'names in publications',
  title: 'spelling',
  unique: 'about',
  writers: 'administrators',
  withheld: true,
  asksAfter: 60,
  fields: [
    text('spelling', { label: authorWords.spelling, required: true, max: 200 }),
    choice('answer', { label: authorWords.answer, of: ['yes', 'no'], words: authorWords.answers }),
    text('whose', { label: authorWords.whose, max: 200 }),
    // Of an answer about one publication alone: what it is called, and its id.
    text('work', { label: authorWords.work, max: 1000 }),
    text('publication', { label: '', max: 100 }),
    // 'person asha-raman', 'student 4f…'; and the same with the name as it is compared, or '#' and that id.
    text('owner', { label: '', max: 140 }),
    text('about', { label: '', max: 360 }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
