import { isDeepStrictEqual } from 'node:util'
import type { Field, Held } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { descriptionOf, student } from '#contract/kinds/people-kinds.ts'
import { capital } from '#contract/messages/records.ts'
import { profileEditPath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { textIn, type Snapshot } from '../history/restorable.ts'
import { restorableKind } from '../history/restorable-kinds.ts'
import { complete } from '../records/complete.ts'
import { editPath } from '../site/edit-path.ts'
import { countRecords, type Counts } from './count-words.ts'
import { wholeSample, type SampleRecord } from './sample-records.ts'

/** A record that is somebody's by now, and says in part what the sample said. */
export interface SampleRemnant {
  name: string
  /** Where it is edited. */
  path: string
  /** Removing the sample takes this part away. */
  goes: boolean
}

/** What of the sample a site still shows. */
export interface SampleLeft {
  /** Records as the sample brought them. */
  whole: Counts
  /** Others that it is still part of. */
  remnants: SampleRemnant[]
}

/** What is left of the sample; nothing until it is whole. */
export async function sampleLeft(db: Reader): Promise<SampleLeft> {
  return leftOf(await wholeSample(db))
}

/** The same of all that the sample brought. */
export function leftOf(found: readonly SampleRecord[]): SampleLeft {
  return {
    whole: countRecords(found.filter(({ untouched }) => untouched)),
    remnants: found.flatMap(remnantIn),
  }
}

/** Whether anything of the sample is left. */
export function isAnyLeft({ whole, remnants }: SampleLeft): boolean {
  return Object.keys(whole).length > 0 || remnants.length > 0
}

function remnantIn(record: SampleRecord): SampleRemnant[] {
  const kind = descriptionOf(record.kind)
  const { now, brought } = record
  if (!kind || !now || !brought) return []
  const telling = kind.fields.filter((field) => isTelling(kind, field))
  if (namesAsBrought(kind, telling, { now, brought }).length === 0) return []
  const clearable = clearedFields(record)
  return [
    {
      name: nameOf(kind, now),
      path: pathOf(record, now),
      goes: namesAsBrought(kind, clearable, { now, brought }).length > 0,
    },
  ]
}

/** A text of which there is one is called as what it is: its title may be a sentence, or nothing. */
function nameOf(kind: Kind, now: Snapshot) {
  const named = kind.single ? '' : restorableKind(kind.name)?.nameOf(now)
  return named || capital(kind.noun)
}

/** The fields of a record that is kept which are emptied where they say what the sample said. */
export function clearedFields({ kind: called, isOwned }: SampleRecord): readonly Field[] {
  const kind = descriptionOf(called)
  if (kind?.single) return kind.fields
  if (isOwned) return student.fields.filter(({ name }) => ofProfile.has(name))
  return []
}

/** What has to change in these fields for nothing of the sample to be left in them. */
export function withoutSample(
  kind: Kind,
  fields: readonly Field[],
  { now, brought }: Record<'now' | 'brought', Snapshot>,
): Snapshot {
  const [was, empty] = [complete(kind, brought), complete(kind, {})]
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const [is, had] = [now[name], was[name]]
      if (isDeepStrictEqual(is, had)) return [[name, empty[name]]]
      if (!Array.isArray(is) || !Array.isArray(had)) return []
      return [[name, is.filter((one) => !had.some((other) => isDeepStrictEqual(one, other)))]]
    }),
  )
}

/** Which of the fields say what the sample said, be it in one entry of a list. */
function namesAsBrought(
  kind: Kind,
  fields: readonly Field[],
  { now, brought }: Record<'now' | 'brought', Snapshot>,
) {
  const is = complete(kind, now)
  const change = withoutSample(kind, fields, { now: is, brought })
  return Object.keys(change).filter((name) => !isDeepStrictEqual(is[name], change[name]))
}

/** What a student says of themselves; all else stands on the roster. */
const ofProfile: ReadonlySet<string> = new Set([
  'profile_desc',
  'linkedin_link',
  'github_link',
  'leetcode_link',
  'photoId',
  'resumeId',
  'visibility',
  'indexable',
])

/** What nobody would write as the sample did. A title, a code or a day may well be the department's own. */
const ofWords: ReadonlySet<Held> = new Set([
  'paragraph',
  'richText',
  'list',
  'table',
  'email',
  'file',
  'files',
  'picture',
  'pictures',
  'attachments',
])

/** In a text of the department short texts are its name and its headings. */
const ofTexts: ReadonlySet<Held> = new Set([...ofWords, 'text', 'url'])

function isTelling(kind: Kind, { name, holds }: Field) {
  if (kind.name === student.name) {
    return name === 'email' || holds === 'url' || ofWords.has(holds)
  }
  return (kind.single ? ofTexts : ofWords).has(holds)
}

function pathOf({ kind, recordId }: SampleRecord, now: Snapshot) {
  if (kind === student.name) return profileEditPath(textIn(now, 'register_no') ?? '')
  // The sample has students, and records of kinds that are described there.
  const name = kind as KindName
  return editPath(name, { ...complete(kinds[name], now), id: recordId })
}
