import { longestMailAddress } from '../mail-address.ts'
import * as colours from '../messages/colours.ts'
import * as cropWords from '../messages/picture-crop.ts'
import { focusWords, zoomWords } from '../picture-crop.ts'
import type { Field, Held } from './field.ts'

interface Options<Required extends boolean = boolean>
  extends
    Pick<Field, 'label'>,
    Partial<
      Pick<
        Field,
        | 'asks'
        | 'hint'
        | 'sharpFrom'
        | 'empty'
        | 'wrong'
        | 'missing'
        | 'was'
        | 'wasBlocks'
        | 'wasText'
        | 'search'
        | 'words'
        | 'mayHold'
        | 'reserved'
        | 'alone'
        | 'repeated'
        | 'onlyWith'
        | 'onlyWithFile'
        | 'excuses'
        | 'rare'
      >
    > {
  required?: Required
}

interface FileOptions<Required extends boolean = boolean>
  extends Options<Required>, Pick<Field, 'types' | 'requiredInNew' | 'most' | 'tooMany'> {}

interface TextOptions<Required extends boolean = boolean> extends Options<Required> {
  max: number
}

type LineOptions<Required extends boolean = boolean> = TextOptions<Required> &
  Pick<Field, 'suggests'>

type ListOptions<Required extends boolean = boolean> = Options<Required> &
  Pick<Field, 'most' | 'tooMany'>

/** A line of text. */
export function text<const N extends string, const R extends boolean = false>(
  name: N,
  options: LineOptions<R>,
) {
  return field('text', name, options)
}

/** Text of several lines. */
export function paragraph<const N extends string, const R extends boolean = false>(
  name: N,
  options: TextOptions<R>,
) {
  return field('paragraph', name, options)
}

/** Text with headings, lists, links and emphasis; it is stored as Markdown. */
export function richText<const N extends string, const R extends boolean = false>(
  name: N,
  options: TextOptions<R>,
) {
  return field('richText', name, options)
}

/** A year of four digits; text, as every field of the wire contract is. */
export function year<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('year', name, { max: 4, ...options })
}

/** A year, an academic year or several years on end, written as people write them. */
export function years<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R> & Pick<Field, 'suggests'>,
) {
  return field('years', name, { max: 20, ...options })
}

/** A date, written as people write one and stored as 2025-02-15, 2025-02 or 2025. */
export function date<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('date', name, { max: 40, ...options })
}

/** A day, written as people write one or chosen from a calendar, and stored as 2025-02-15. */
export function day<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('day', name, { max: 40, ...options })
}

/** A digital object identifier, stored without the address that it is often written with. */
export function doi<const N extends string>(name: N, options: Options) {
  return field('doi', name, { max: 200, alone: true, ...options })
}

/** A web address. */
export function url<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('url', name, { max: 1000, ...options })
}

/** A video at YouTube, written as its id or as any address that holds it. */
export function video<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('video', name, { max: 300, ...options })
}

/** A number; text, so that a form shows it as it was written. */
export function decimal<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('decimal', name, { max: 20, ...options })
}

/** A colour, written as #1d3bb8 or chosen from the browser's palette. */
export function colour<const N extends string>(name: N, options: Options) {
  return field('colour', name, { max: 20, ...options })
}

/** What becomes of a colour in the field `colour` that cannot be read; it stands beside that field. */
export const colourUse = choice('colourUse', {
  label: colours.use,
  hint: colours.useHint,
  of: ['', 'keep'],
  words: colours.uses,
  excuses: 'colour',
})

/** An e-mail address. */
export function email<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('email', name, { max: longestMailAddress, ...options })
}

/** The account of whoever owns the record, by its username; forms offer those that there are. */
export function account<const N extends string>(name: N, options: Options) {
  return field('account', name, { max: 60, alone: true, ...options })
}

/** The name of a time zone. */
export function timeZone<const N extends string, const R extends boolean = false>(
  name: N,
  options: Options<R>,
) {
  return field('timeZone', name, { max: 60, ...options })
}

/**
 * A list of small groups of fields, such as the lines of an address or the figures of a front page.
 * `of` are fields of words and choices, tables, pictures and attachments with their captions,
 * references, and lists, whose groups hold no further list.
 */
export function list<
  const N extends string,
  const S extends readonly Field[],
  const R extends boolean = false,
>(name: N, { of, noun, ...options }: ListOptions<R> & { of: S; noun: string }) {
  return { ...field('list', name, options), of, noun }
}

/** Rows of cells, the first of them the head. */
export function table<const N extends string, const R extends boolean = false>(
  name: N,
  { columns, ...options }: TextOptions<R> & Required<Pick<Field, 'most' | 'columns'>>,
) {
  return { ...field('table', name, options), columns }
}

/** One of a few values; where '' is among them, none need be chosen. */
export function choice<const N extends string, const C extends readonly string[]>(
  name: N,
  { of, ...options }: Options & { of: C } & Pick<Field, 'words'>,
) {
  return { ...field('choice', name, { ...options, required: !of.includes('') }), choices: of }
}

/** Some of a few values. */
export function choices<const N extends string>(
  name: N,
  { of, ...options }: Options & { of: readonly string[] } & Pick<Field, 'words'>,
) {
  return { ...field('choices', name, options), choices: of }
}

/**
 * One record of another kind, which has to be there when it is chosen, and ever after where nothing
 * says what it is called when it is gone; `none` is what it is called to choose none.
 */
export function reference<const N extends string>(
  name: N,
  { to, none, gone, ...options }: Options & Referring & Pick<Field, 'none' | 'gone'>,
) {
  const given = { ...options, required: none === undefined, max: 100 }
  return {
    ...field('reference', name, given),
    to,
    ...(none !== undefined && { none }),
    ...(gone !== undefined && { gone }),
  }
}

/**
 * Some records of another kind, in the order in which they were chosen. One that is deleted is named on,
 * and called what `gone` says.
 */
export function references<const N extends string>(
  name: N,
  {
    to,
    gone,
    noneToChoose,
    ...options
  }: Options & Referring & Pick<Field, 'most' | 'gone' | 'noneToChoose'>,
) {
  return {
    ...field('references', name, options),
    to,
    ...(gone !== undefined && { gone }),
    ...(noneToChoose !== undefined && { noneToChoose }),
  }
}

interface Referring {
  to: string
}

/** A record's place in an order that people choose, by which its kind is listed; no form asks for it. */
export function place<const N extends string>(name: N, options: Options) {
  return field('place', name, { ...options, max: 4 })
}

/** Yes or no. */
export function flag<const N extends string>(name: N, options: Options) {
  return field('flag', name, options)
}

/** A number that is kept as one, not as text. */
export function number<const N extends string>(name: N, options: Options) {
  return field('number', name, options)
}

/** A name or an id by which something is known, or none. */
export function identifier<const N extends string>(name: N, options: Options) {
  return field('identifier', name, options)
}

/** Who sees each of these parts, which are called so. */
export function audiences<const N extends string>(
  name: N,
  { parts, ...options }: Options & Required<Pick<Field, 'parts' | 'words'>>,
) {
  return { ...field('audiences', name, options), parts }
}

/** A stored file, or none. */
export function file<const N extends string, const R extends boolean = false>(
  name: N,
  options: FileOptions<R>,
) {
  return field('file', name, options)
}

/** A picture, or none. */
export function picture<const N extends string>(name: N, options: FileOptions) {
  return field('picture', name, { types: ['image/png', 'image/jpeg'], ...options })
}

/** Where the picture in another field is cut: one of a few places, or any that is pointed at. */
export function focus<const N extends string>(name: N, options: CropOptions) {
  return cropField('focus', name, { of: focusWords, words: cropWords.focuses, ...options })
}

/** How close the picture in that field is. */
export function zoom<const N extends string>(name: N, options: CropOptions) {
  return cropField('zoom', name, { of: zoomWords, words: cropWords.zooms, ...options })
}

type CropOptions = Options & Required<Pick<Field, 'onlyWithFile'>>

function cropField<const H extends 'focus' | 'zoom', const N extends string>(
  holds: H,
  name: N,
  { of, ...options }: CropOptions & { of: readonly string[] },
) {
  const [missing = ''] = of
  return { ...field(holds, name, { max: 20, missing, ...options }), choices: of }
}

/** Stored files, each with its name. */
export function files<const N extends string>(name: N, options: FileOptions) {
  return field('files', name, options)
}

/** Pictures, each with what it shows and a caption. */
export function pictures<const N extends string>(
  name: N,
  options: FileOptions & Required<Pick<Field, 'most'>>,
) {
  return field('pictures', name, { types: ['image/png', 'image/jpeg'], ...options })
}

/** Stored files, each called by its caption. */
export function attachments<const N extends string>(
  name: N,
  options: FileOptions & Required<Pick<Field, 'most'>>,
) {
  return field('attachments', name, options)
}

/** When the database took the record; `ofChange` is set anew with every change of it. */
export function moment<const N extends string>(name: N, ofChange = false) {
  return { ...field('moment', name, { label: '' }), ofChange }
}

/** Its place among all of its kind, which lists run by. */
export function serial<const N extends string>(name: N) {
  return field('serial', name, { label: '' })
}

function field<const H extends Held, const N extends string, const R extends boolean = false>(
  holds: H,
  name: N,
  { required, max = 0, ...options }: FileOptions<R> & Partial<Pick<Field, 'max'>>,
) {
  // Where nothing is said, R is false.
  return { ...options, holds, name, max, required: (required ?? false) as R }
}
