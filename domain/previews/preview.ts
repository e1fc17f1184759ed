import { createHash } from 'node:crypto'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { notShown } from '#contract/messages/previews.ts'
import { documentPlace } from '#contract/documents.ts'
import { eventPath, localPath, personPath } from '#contract/paths.ts'
import { pageOfRecord } from '#contract/pages.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import {
  listedAnchor,
  listedPath,
  notePath,
  papersPath,
  resourcePath,
} from '#contract/resource-paths.ts'
import type { Who } from '../accounts/access.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { addRecord, editRecord } from '../records/edit-record.ts'
import type { SentFields } from '../records/sent-files.ts'
import { findRecord } from '../records/write-records.ts'
import { supposing } from '../site/clock.ts'
import { today } from '../site/today.ts'
import { uploadedPictures, type Trial } from './uploaded-pictures.ts'

interface Unsaved {
  /** Null for a record that has not been added yet. */
  id: string | null
  /** Those that differ from what is published. */
  fields: SentFields
  /** The page on which the record is seen where it has none of its own; '' for none. */
  shownOn: string
}

/** Where a visitor would see a record. */
export interface Sight {
  /** Of the record. */
  id: string
  /** Of the page. */
  path: string
  /** What the place of the record is called in its page; '' where the page is its own. */
  at: string
  /** The first day on which it is seen, as 2025-02-15. */
  day: string
}

/**
 * Writes what somebody has typed into a trial, published, and has `look` see the site with it, on the
 * first day on which the record is seen. Throws what saving it would throw, but for what it repeats, and not-found where no page
 * shows it.
 */
export function previewing<Seen>(
  { trial, blobs }: Trial,
  who: Who,
  { kind, id, fields, shownOn }: Unsaved & { kind: KindName },
  look: (sight: Sight) => Promise<Seen>,
): Promise<Seen> {
  return supposing('', async () => {
    const meant = { ...fields, ...asPublished(kinds[kind]) }
    const pictures = await uploadedPictures({ trial, blobs }, who, kinds[kind], meant)
    // What it may repeat is told when it is saved: in the page both can be seen.
    const added = { id: idOnTrial(who), fields: meant, pictures, repeats: null }
    const written = id ?? (await addRecord(trial, who, kind, added))
    if (id !== null) await editRecord(trial, who, kind, { id, fields: meant, pictures })
    const { snapshot } = await findRecord(trial, kind, written)
    const place = pageOf(kind, { ...snapshot, id: written }) ?? localPath(shownOn)
    if (place === null) throw new Problem('not-found', notShown)
    const [path = '', at = ''] = place.split('#')
    const day = dayOf(kinds[kind], snapshot)
    return supposing(day, () => look({ id: written, path, at, day }))
  })
}

/**
 * What a new record is known by for as long as its trial lasts: the same with every key, so that its
 * place in the page stays the same, and another for each member, so that nobody waits for anybody. Whoever
 * is given the link of a draft reads it, and is not to read the id of an account in it.
 */
function idOnTrial(who: Who): string {
  const whose = createHash('sha256').update(who?.accountId ?? '')
  return `trial-${whose.digest('base64url').slice(0, 16)}`
}

/** What takes a record out of hiding where fields of it say that it is hidden. */
function asPublished({ hidden, fields }: Kind): Snapshot {
  const hiding = Object.entries(hidden?.where ?? {})
  return Object.fromEntries(
    hiding.map(([name, value]) => {
      const choices = fields.find((field) => field.name === name)?.choices ?? []
      return [name, choices.find((choice) => choice !== value)]
    }),
  )
}

function dayOf({ hidden }: Kind, snapshot: Snapshot): string {
  const now = today()
  const first = hidden?.before === undefined ? now : (textIn(snapshot, hidden.before) ?? now)
  return first > now ? first : now
}

type Shown = Snapshot & { id: string }

/** Where records are seen whose kinds have no page by their description. */
const places: Partial<Record<KindName, (record: Shown) => string>> = {
  journal: ({ id }) => publicationPath('journal', id),
  conference: ({ id }) => publicationPath('conference', id),
  patent: ({ id }) => publicationPath('patent', id),
  work: ({ id }) => publicationPath('work', id),
  event: ({ id }) => eventPath(id),
  person: ({ id }) => personPath(id),
  domain: ({ id }) => resourcePath(id),
  document: (record) => documentPlace(said(record, 'title'), said(record, 'address')),
  note: (record) => notePath(said(record, 'domain'), record.id),
  link: (record) => listedPath(said(record, 'domain'), 'Links', record.id),
  video: (record) => listedPath(said(record, 'domain'), 'Videos', record.id),
  paper: (record) => {
    const shelf = papersPath(said(record, 'domain'), said(record, 'year'))
    return `${shelf}#${listedAnchor(record.id)}`
  },
}

function said(record: Shown, field: string): string {
  return textIn(record, field) ?? ''
}

function pageOf(kind: KindName, record: Shown): string | null {
  return places[kind]?.(record) ?? pageOfRecord(kind, record)
}
