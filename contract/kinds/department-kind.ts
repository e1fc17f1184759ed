import * as words from '../messages/content-forms.ts'
import { contactHeading } from '../messages/frame.ts'
import { standardTimeZone } from '../read-date.ts'
import { linkButton } from './content-kinds.ts'
import {
  colour,
  colourUse,
  email,
  list,
  paragraph,
  picture,
  text,
  timeZone,
  url,
} from './field-builders.ts'
import { kind } from './kind.ts'

/** In pixels: a logo is 40 high on the page, and most screens draw two for each of these. */
const sharpLogo = 80

/** Who the department is and where to find it: the frame of every page, and of every mail. */
export const department = kind({
  name: 'department',
  noun: 'department',
  plural: 'departments',
  title: 'name',
  single: true,
  writers: 'administrators',
  asksAfter: 12,
  withheld: true,
  fields: [
    text('name', { label: 'Name', hint: words.nameHint, required: true, max: 120 }),
    text('shortName', { label: 'Short name', hint: words.shortNameHint, max: 60 }),
    text('tagline', { label: 'Line under the name', hint: words.taglineHint, max: 80 }),
    text('initials', { label: 'Initials', hint: words.initialsHint, max: 8 }),
    colour('colour', { label: 'Colour', hint: words.colourHint }),
    colourUse,
    picture('logoId', {
      label: 'Logo',
      hint: words.logoHint,
      sharpFrom: sharpLogo,
      wrong: words.pictureWrong,
    }),
    picture('darkLogoId', {
      label: 'Logo for dark screens',
      hint: words.darkLogoHint,
      sharpFrom: sharpLogo,
      wrong: words.pictureWrong,
    }),
    text('headline', { label: 'Headline', hint: words.headlineHint, max: 120 }),
    paragraph('lede', { label: 'Introduction', hint: words.ledeHint, max: 400 }),
    list('buttons', {
      label: 'Buttons',
      hint: words.buttonsHint,
      noun: 'Button',
      most: 3,
      of: linkButton(40),
    }),
    paragraph('address', { label: 'Address', hint: words.addressHint, max: 400 }),
    text('phone', { label: 'Telephone', max: 60 }),
    email('email', { label: 'E-mail', hint: words.emailHint }),
    text('hours', { label: 'Office hours', hint: words.hoursHint, max: 120 }),
    timeZone('timeZone', {
      label: 'Time zone',
      hint: words.timeZoneHint,
      required: true,
      missing: standardTimeZone,
    }),
    url('map', { label: 'Map', hint: words.mapHint }),
    picture('mapPictureId', {
      label: 'Picture of the map',
      hint: words.mapPictureHint,
      wrong: words.pictureWrong,
    }),
    text('mapAlt', { label: 'What the map shows', hint: words.mapAltHint, max: 200 }),
    list('social', {
      label: 'Elsewhere on the web',
      noun: 'Link',
      most: 8,
      of: [
        text('label', { label: 'Name', required: true, max: 40 }),
        url('url', { label: 'Address', required: true }),
      ],
    }),
  ],
  parts: [
    { name: 'name', label: 'Name', fields: ['name', 'shortName', 'tagline', 'initials'] },
    { name: 'look', label: words.look, fields: ['colour', 'colourUse', 'logoId', 'darkLogoId'] },
    { name: 'welcome', label: words.firstScreen, fields: ['headline', 'lede', 'buttons'] },
    {
      name: 'contact',
      label: contactHeading,
      fields: [
        'address',
        'phone',
        'email',
        'hours',
        'timeZone',
        'map',
        'mapPictureId',
        'mapAlt',
        'social',
      ],
    },
  ],
  internal: [],
})
