/** What a field may hold, and what stands in it where nothing is known. */
export const emptyValues = {
  text: '',
  paragraph: '',
  /** Text with headings, lists and links, as Markdown. */
  richText: '',
  /** Four digits. */
  year: '',
  /** A year or several on end, as readYears says them: 2026, 2026–27 or 2022–2026. */
  years: '',
  /** A date as exact as it is known: 2025-02-15, 2025-02 or 2025. */
  date: '',
  /** A day, as 2025-02-15. */
  day: '',
  doi: '',
  /** A web address. */
  url: '',
  email: '',
  /** The name of a time zone, such as Asia/Kolkata. */
  timeZone: '',
  /** A number as it is written, such as 94.7. */
  decimal: '',
  /** A colour, as #1d3bb8. */
  colour: '',
  /** A video at YouTube, by the eleven characters of its id there. */
  video: '',
  /** Where a record stands among those of its kind, as four digits; whoever has not been given one is last. */
  place: '9999',
  /** The username of an account that may own records: an administrator's, or of whoever teaches. */
  account: '',
  /** The id of a record of another kind. */
  reference: '',
  /** Ids of such records, each once. */
  references: [],
  /** Where a picture is cut, as readFocus reads it, and how close it is, as readZoom does. */
  focus: 'face',
  zoom: 'whole',
  /** One of `choices`. */
  choice: '',
  /** Some of `choices`, each once. */
  choices: [],
  /** Yes or no. */
  flag: false,
  number: 0,
  /** A name or an id by which something is known, or none. */
  identifier: null,
  /** Who sees each of `parts`, as far as that has been chosen. */
  audiences: {},
  /** The id of a stored file. */
  file: null,
  /** The id of a stored file that is a picture, remade for the site. */
  picture: null,
  /** Stored files with their names, in their order. */
  files: [],
  /** Stored pictures, remade for the site, each with what it shows and the words below it. */
  pictures: [],
  /** Stored files, each with the words that it is called by. */
  attachments: [],
  /** Small groups of fields, in their order; a group may hold such a list itself. */
  list: [],
  /** Rows of cells; the first row is the head. */
  table: [],
  /** A moment, which the database sets. */
  moment: undefined,
  /** A number that counts up as records are added, which the database sets. */
  serial: undefined,
} as const

export type Held = keyof typeof emptyValues

/** One of the files of a record. */
export interface HeldFile {
  name: string
  fileId: string
}

/** One of the pictures of a record, or one of its attachments, which is called by its caption. */
export interface CaptionedFile {
  fileId: string
  /** What a picture shows, for whoever does not see it. */
  alt: string
  caption: string
}

interface Values {
  file: string | null
  picture: string | null
  files: HeldFile[]
  pictures: CaptionedFile[]
  attachments: CaptionedFile[]
  table: string[][]
  references: string[]
  choices: string[]
  flag: boolean
  number: number
  identifier: string | null
  audiences: Record<string, string>
  moment: Date | undefined
  serial: number | undefined
}

/** One field of a kind of record, as its form, its calls, the change log and search know it. */
export interface Field {
  /** Its name on the wire, in the database and in the change log. */
  readonly name: string
  readonly holds: Held
  /** What people call it; a field without a label is shown nowhere. */
  readonly label: string
  readonly required: boolean
  /** A new record must have it, and an older one may be without. */
  readonly requiredInNew?: boolean
  /** What its form calls it, where that says more than the label. */
  readonly asks?: string
  /** How to fill it in. */
  readonly hint?: string
  /** How many pixels high a picture must be to look sharp where it stands. */
  readonly sharpFrom?: number
  /** Said where it must be filled in and is not. */
  readonly empty?: string
  /** Said of what it cannot hold. */
  readonly wrong?: string
  /** How many files, groups or rows it may hold, and what is said of more. */
  readonly most?: number
  readonly tooMany?: string
  /** How many columns a table may have. */
  readonly columns?: number
  /** The media types that a file may have; any where nothing is said. */
  readonly types?: readonly string[]
  /** Longest text, in characters, of a table that of all cells together; 0 where it holds none. */
  readonly max: number
  readonly choices?: readonly string[]
  /** What people call the choices, where their names are not for reading. */
  readonly words?: Readonly<Record<string, string>>
  /** What people call the parts of something that is merged part by part. */
  readonly parts?: Readonly<Record<string, string>>
  /** The words in braces that may stand in it, such as {name}; none where it is left out. */
  readonly mayHold?: readonly string[]
  /** The kind of the records that it names. */
  readonly to?: string
  /** What it is called to name none of them; one must be named where it is left out. */
  readonly none?: string
  /**
   * Its record may be deleted, and is then called this: whatever names it goes on naming it, and leads
   * there again once it is restored.
   */
  readonly gone?: string
  /** Says where to add one, while there is no record that it could name. */
  readonly noneToChoose?: string
  /** The fields of each group of a list, and what one group is called. */
  readonly of?: readonly Field[]
  readonly noun?: string
  /** In a group of a list: it is asked for only where another field of the group is one of these. */
  readonly onlyWith?: { readonly field: string; readonly is: readonly string[] }
  /** It says something of the file in this field: forms show it once there is one. */
  readonly onlyWithFile?: string
  /** What is chosen in it decides whether what stands in that field is wrong. */
  readonly excuses?: string
  /** Of a moment: it is set anew with every change. */
  readonly ofChange?: boolean
  /** No two records say the same in it: a copy of one begins without it, or with another title. */
  readonly alone?: true
  /** Few records say anything in it: a form of all fields asks for it below the others, under “More”. */
  readonly rare?: true
  /** Whoever adds several records in a row says the same in it; choices, references and years are so anyway. */
  readonly repeated?: true
  /**
   * Of a line of text, or of years: forms offer what other records of the kind say in it, those that most say first;
   * where it names a kind, what its records are called as well.
   */
  readonly suggests?: true | string
  /** Only administrators change it, also in a record whose owner writes the rest. */
  readonly reserved?: boolean
  /** What a record says that is older than the field; nothing where it is left out. */
  readonly missing?: string | number | readonly string[]
  /**
   * The field's name in older records. Where a plain text stood there, each line is a paragraph of rich
   * text, a row of a table, or a group of a list, with | between its cells or the required fields of
   * the group. Where a choice stood there, references name the record that it has become: its id is the
   * name of the kind, a hyphen and the choice; where `wasText` says that a line of text stood there, a
   * colon and the text.
   */
  readonly was?: string
  readonly wasText?: true
  /**
   * In that plain text empty lines part blocks: the first line of a block of several is its heading, and
   * of a group the first field, with the other lines in the second.
   */
  readonly wasBlocks?: true
  /**
   * How much a word that search finds in it counts, from A for a title to D for prose; search passes
   * by a field that says nothing. Only for kinds whose records are documents.
   */
  readonly search?: 'A' | 'B' | 'C' | 'D'
}

/** The value of a field in a record. */
export type ValueOf<F extends Field> = F['holds'] extends keyof Values
  ? Values[F['holds']]
  : F['of'] extends readonly Field[]
    ? GroupOf<F['of']>[]
    : F['choices'] extends readonly (infer Choice)[]
      ? Choice
      : string

/** One group of a list. */
export type GroupOf<S extends readonly Field[]> = {
  [N in S[number]['name']]: ValueOf<Extract<S[number], { name: N }>>
}

/** The fields of a group of a list that are asked for, as it stands. A choice not made yet is ''. */
export function askedIn(of: readonly Field[], group: Readonly<Record<string, unknown>>) {
  return of.filter(({ onlyWith }) => {
    if (!onlyWith) return true
    const chosen = group[onlyWith.field] ?? ''
    return typeof chosen === 'string' && onlyWith.is.includes(chosen)
  })
}

/** These fields, and those of the groups of lists among them. */
export function fieldsWithin(fields: readonly Field[]): Field[] {
  return fields.flatMap((one) => [one, ...fieldsWithin(one.of ?? [])])
}

/** Whether a field holds one of a few values that have words, or one that has none. */
export function isChosen({ holds }: Pick<Field, 'holds'>): boolean {
  return holds === 'choice' || holds === 'focus' || holds === 'zoom'
}

/** Whether a field holds the id of one stored file. */
export function holdsFile({ holds }: Pick<Field, 'holds'>): boolean {
  return holds === 'file' || holds === 'picture'
}

/** Whether a field holds stored files with captions. */
export function holdsCaptioned({ holds }: Pick<Field, 'holds'>): boolean {
  return holds === 'pictures' || holds === 'attachments'
}

/** Whether a field holds pictures, which are remade for the site. */
export function holdsPictures({ holds }: Pick<Field, 'holds'>): boolean {
  return holds === 'picture' || holds === 'pictures'
}
