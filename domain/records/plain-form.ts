import { copiedValues, fieldsWithFiles } from '#contract/kinds/copies.ts'
import { asksNothing } from '#contract/kinds/asks-nothing.ts'
import { domain as domainKind } from '#contract/kinds/domain-kind.ts'
import type { Field } from '#contract/kinds/field.ts'
import { formSections } from '#contract/kinds/form-sections.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { notice } from '#contract/kinds/notice-kind.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import { beginsAs } from '#contract/messages/record-forms.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import { newId } from '#store/columns.ts'
import type { Reader } from '#store/database.ts'
import { accountChoices } from '../accounts/account-choices.ts'
import { mayEditRecords, mayWriteAll, type Who } from '../accounts/access.ts'
import { freeStrand, readDomains } from '../domains/read-domains.ts'
import { textIn, type Snapshot } from '../history/restorable.ts'
import { newNoticeDays } from '../notices/new-notice.ts'
import { Problem } from '../problem.ts'
import { today } from '../site/today.ts'
import { askedOfStudent, studentFormFields } from '../students/student-form.ts'
import { usedValues } from './used-values.ts'
import { heldIn } from './held-files.ts'
import {
  choicesOf,
  formKind,
  type FormKind,
  listableKinds,
  mayAdd,
  recordForForm,
} from './listed-records.ts'

/** Which form an address asks for; `id` and `part` are '' where it says none. */
export interface AskedForm {
  kind?: string | undefined
  id: string
  part: string
  /** Where a new record is to stand, if the address says that. */
  domain?: string | undefined
  /** Which category a new event begins with, if the address says that. */
  category?: string | undefined
  /** The record that a new one begins as. */
  copy?: string | undefined
}

/** The kind and the fields that a form of a record asks of whoever has it. */
export interface FormFields {
  kind: FormKind
  /** Of the record; '' for one that is to be added. */
  id: string
  /** Of the record that it begins as; '' where it begins empty. */
  copy: string
  fields: readonly Field[]
}

/**
 * The fields that a form without scripts asks for, those of one part where the kind has parts; none
 * where the part is to be chosen first, and null where there is no such form for whoever asks.
 */
export function fieldsOfForm(who: Who, asked: AskedForm): FormFields | null {
  const kind = listableKinds(who).find((name) => name === asked.kind)
  if (kind === undefined) return null
  const { single = false, parts = [], key, ...described } = formKind(kind)
  const fields = kind === student.name ? studentFormFields : described.fields
  const id = single ? kind : asked.id
  if (id === '' && !mayAdd(who, kind)) return null
  const part = parts.find(({ name }) => name === asked.part)
  if (asked.part !== '' && !part) return null
  const isInPart = ({ name }: Field) =>
    !single || (part?.fields.includes(name) ?? parts.length === 0)
  const isAsked = ({ name, holds, reserved = false }: Field) =>
    holds !== 'place' && (id === '' || name !== key) && (!reserved || mayWriteAll(who, kind))
  const copy = id === '' && kind !== student.name ? (asked.copy ?? '') : ''
  return { kind, id, copy, fields: fields.filter((field) => isAsked(field) && isInPart(field)) }
}

/**
 * All that a form without scripts is drawn from. Throws not-found for a record that is not there, or
 * where there is no such form for whoever asks, and forbidden for a record that is not theirs to write.
 */
export async function plainForm(db: Reader, who: Who, asked: AskedForm) {
  const form = fieldsOfForm(who, asked)
  if (!form) throw new Problem('not-found', unknownRecord('record'))
  const { kind, id, copy } = form
  const description = formKind(kind)
  const { single = false, parts = [], title, writers, noun, plural } = description
  const record = id === '' ? null : await recordForForm(db, who, kind, id)
  const choices = await choicesOf(db, form.fields)
  const hasAccount = form.fields.some(({ holds }) => holds === 'account')
  const { domain = '', category = '' } = asked
  const start = {
    ...(kind === notice.name && newNoticeDays(today())),
    ...(kind === domainKind.name && { strand: freeStrand(await readDomains(db)) }),
    ...(Object.hasOwn(choices.domain ?? {}, domain) && { domain }),
    ...(Object.hasOwn(choices.eventCategory ?? {}, category) && { categories: [category] }),
  }
  const original = copy === '' ? null : await recordForForm(db, who, kind, copy)
  const begun = original ? copiedValues(description, original.fields) : start
  const values: Snapshot = record?.fields ?? begun
  const isOfStudent = kind === student.name
  const all = isOfStudent && id !== '' ? askedOfStudent(values) : form.fields
  const fields = all.filter(
    (field) => !asksNothing(field, choices[field.to ?? ''], values[field.name]),
  )
  return {
    ...form,
    formKey: id === '' ? newId() : '',
    noun,
    plural,
    isSingle: single,
    fields,
    ...formSections(formKind(kind), fields),
    part: asked.part,
    parts: all.length === 0 ? parts.map(({ name, label }) => ({ name, label })) : [],
    // A record that is older than the log has none.
    version: record?.version || null,
    values,
    name: single || original ? '' : (textIn(values, title) ?? ''),
    begins:
      original && beginsAs(textIn(original.fields, title) ?? '', hasFiles(description, values)),
    choices,
    mayCopy: !isOfStudent && id !== '' && mayAdd(who, kind),
    accounts: hasAccount && mayEditRecords(who) ? await accountChoices(db, who, id) : null,
    used: await usedValues(db, who, kind),
    // Who is removed from the roster, and what goes along, is asked there.
    mayRemove:
      !isOfStudent && id !== '' && !single && (writers !== 'owners' || mayWriteAll(who, kind)),
  }
}

function hasFiles(kind: Kind, values: Snapshot): boolean {
  return heldIn(fieldsWithFiles(kind), values).length > 0
}
