import type { Field } from '#contract/kinds/field.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import type { UsedValues } from '#contract/used-values.ts'
import type { Reader } from '#store/database.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { formKind, requireFormWriter, storageOf, type FormKind } from './listed-records.ts'
import { storedKinds } from './stored-kinds.ts'

/** Of one field: more than people read through, and what they begin to type narrows it. */
const mostValues = 100

/**
 * What the records of a kind say in the fields that suggest it, for whoever may write some of them; fields
 * that are not theirs to change are left out. What is in the trash or in a draft does not count. Throws
 * not-found for a kind that there is not, signed-out and forbidden.
 */
export async function usedValues(db: Reader, who: Who, asked: string): Promise<UsedValues> {
  const kind = [...Object.keys(kinds), student.name].find((name) => name === asked)
  if (kind === undefined) throw new Problem('not-found', unknownRecord('record'))
  // It is a name of the registry, or that of students.
  return usedIn(db, who, kind as FormKind)
}

async function usedIn(db: Reader, who: Who, kind: FormKind): Promise<UsedValues> {
  requireFormWriter(who, kind)
  const isTheirs = ({ reserved = false }: Field) => !reserved || mayWriteAll(who, kind)
  const fields = formKind(kind).fields.filter((field) => field.suggests && isTheirs(field))
  return Object.fromEntries(
    await Promise.all(fields.map(async (field) => [field.name, await valuesOf(db, kind, field)])),
  )
}

async function valuesOf(db: Reader, kind: FormKind, { name, suggests }: Field) {
  const used = await storageOf(kind).valuesOf(db, name, mostValues)
  if (typeof suggests !== 'string') return used
  // A field names a kind that there is.
  const named = suggests as KindName
  const titles = await storedKinds[named].valuesOf(db, kinds[named].title, mostValues)
  return [...new Set([...used, ...titles])].slice(0, mostValues)
}
