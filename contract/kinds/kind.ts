import { holdsFile, type Field, type ValueOf } from './field.ts'

/**
 * A kind of record, described once: its form, its calls, its entries in the change log and its way
 * back from there follow from this. Plain data; what is a function stands in domain/records.
 */
export interface Kind<
  N extends string = string,
  F extends readonly Field[] = readonly Field[],
  P extends readonly KindPart[] = readonly KindPart[],
> {
  /** Its name in addresses and in the change log. */
  readonly name: N
  /** What one record is called within a sentence, and what several are. */
  readonly noun: string
  readonly plural: string
  /** The field that a record is called by. */
  readonly title: F[number]['name']
  /** The field that no two records share, whatever their case. Only for kinds stored as documents. */
  readonly unique?: F[number]['name']
  /** There is one record of it and no other, whose id is the kind's name; nobody adds or deletes it. */
  readonly single?: boolean
  /**
   * The field that a record is known by in addresses and in other records: it is the record's id, is
   * made of the title where nobody chooses one, and stays as it is.
   */
  readonly key?: F[number]['name']
  /**
   * Who may write it: administrators, and teachers where it says so; of 'owners', the teacher whose
   * username the field `account` holds, but no field that is reserved.
   */
  readonly writers: 'administrators' | 'teachers' | 'owners'
  /**
   * Administrators alone write it: it changes what the whole site is, so no account is given the right
   * to. What is not withheld an administrator may entrust to any member (kinds/entrusted.ts).
   */
  readonly withheld?: true
  /**
   * The field of which a new record's id is made, since it stands in the address of its page. It stays
   * as it is when the field changes, and nobody else ever gets it.
   */
  readonly addressedBy?: F[number]['name']
  /**
   * Its list is imported from a file and exported as one, a row a record, which is known there by its
   * unique field or, where the kind has none, by its address or what that is made of. Only for kinds
   * stored as documents that say `unique` or `addressedBy`.
   */
  readonly sheet?: boolean
  /**
   * Many of its records can be selected in their list and deleted at once, and these fields be set for
   * all of them: those in which many records say the same. Each is written alone where it is left out.
   */
  readonly many?: readonly F[number]['name'][]
  /** Sentences of its form and its answers, where they are not those of every kind. */
  readonly copy?: KindCopy
  /** In the order in which a form asks for them. */
  readonly fields: F
  /** The parts that people edit one at a time, of a kind with many fields; all fields where it is left out. */
  readonly parts?: P
  /** The field that lists run by; where nothing is said, they run by when a record was added. */
  readonly order?: { readonly by: F[number]['name']; readonly direction: 'rising' | 'falling' }
  /**
   * The number by which people put the records of one list in order, such as the courses of a semester;
   * those without one follow as they came. A field that holds a place orders all records of its kind.
   */
  readonly arrangedBy?: F[number]['name']
  /**
   * What hides a record from visitors: the day in this field has not come, or these fields say so.
   * Whoever may write it sees it nevertheless; every record is shown where nothing is said.
   */
  readonly hidden?: {
    readonly before?: F[number]['name']
    readonly where?: Readonly<Record<string, string>>
  }
  /** After how many months without a change a record asks whether it is still right. */
  readonly asksAfter?: number
  /** The day in this field is the last on which a record asks: somebody has left, a notice is past. */
  readonly restsAfter?: F[number]['name']
  /** What no form asks for, and what a record needs to come back as it was. */
  readonly internal: readonly Field[]
}

/** Some fields of a record under a heading. */
export interface KindPart {
  /** As the address of its form has it. */
  readonly name: string
  readonly label: string
  readonly fields: readonly string[]
}

interface KindCopy {
  /** Over the form of a new record. */
  readonly add?: string
  /** On the button that sends a new record, at rest and at work. */
  readonly send?: readonly [rest: string, work: string]
  /** Said once, where fields of words are missing. */
  readonly incomplete?: string
  /** Ahead of the reason why a new one was not added, or one was not deleted. */
  readonly notAdded?: string
  readonly notRemoved?: string
  /** Said when one was added, changed or deleted. */
  readonly added?: string
  readonly saved?: string
  readonly removed?: string
}

/**
 * The field that holds the address of a record and may change: it is made of the title where nobody
 * chooses one. Null where a kind has none, or one that stays.
 */
export function addressField({ addressedBy, unique }: Kind): string | null {
  return addressedBy !== undefined && addressedBy === unique ? addressedBy : null
}

/** Whether a record of this kind is nothing without a file, so that its draft shows nobody else anything. */
export function needsFile({ fields }: Kind): boolean {
  return fields.some(
    (field) =>
      (field.required || field.requiredInNew) && (holdsFile(field) || field.holds === 'files'),
  )
}

type FieldsOf<K extends Kind> = K['fields'][number]

/** The fields of a record of this kind. */
export type RecordOf<K extends Kind> = {
  [N in FieldsOf<K>['name']]: ValueOf<Extract<FieldsOf<K>, { name: N }>>
}

/** Says after how many months its records ask. */
interface Asking {
  readonly asksAfter: number
}

/** Describes a kind of record. */
export function kind<
  const N extends string,
  const F extends readonly Field[],
  const P extends readonly KindPart[] = readonly [],
>(description: Kind<N, F, P> & Asking): Kind<N, F, P> & Asking
export function kind<
  const N extends string,
  const F extends readonly Field[],
  const P extends readonly KindPart[] = readonly [],
>(description: Kind<N, F, P>): Kind<N, F, P>
export function kind(description: Kind): Kind {
  return description
}
