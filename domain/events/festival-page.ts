import { kinds } from '#contract/kinds/kinds.ts'
import * as festivalMessages from '#contract/messages/festivals.ts'
import { newestFestival, pageOfRecord } from '#contract/pages.ts'

import { standingStrands, type StrandName } from '#contract/strands.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import { askable } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { versionOf } from '../records/versions.ts'
import { shownText } from '../rich-text/shown-text.ts'
import type { Looking } from '../site/today.ts'
import { hasEnded } from './event-end.ts'
import { shownEvent } from './event-page.ts'
import { timeSpan } from './event-moments.ts'
import { festivalEvents, findFestival, type FestivalRecord } from './festivals.ts'

/** The head of the page where there is no festival to call it after. */
const noFestival = {
  title: festivalMessages.title,
  description: festivalMessages.noneYet,
  path: newestFestival,
  isUnlisted: true,
}

interface Asked extends Looking {
  /** The festival that is asked for; null for the next one. */
  id: string | null
  who: Who
  /** The site's own address. */
  origin: string
  /** What the pattern of the department is woven of. */
  strands: readonly StrandName[]
}

/**
 * The page of a festival: that of an event, and its story. Where the next is asked for and there is
 * none, what says so; throws not-found for an id that no festival has.
 */
export async function festivalPage(db: Reader, { id, who, strands, ...asked }: Asked) {
  const mayEdit = mayWriteAll(who, 'festival')
  const asks = id === null ? await nextFestival(db, asked) : askable(id)
  // A version is read ahead of what it is the version of.
  const version = asks !== null && mayEdit ? await versionOf(db, 'festival', asks) : 0
  const found = asks === null ? null : await findFestival(db, asks)
  if (!found && id !== null) throw new Problem('not-found', festivalMessages.unknown)
  if (!found) return { festival: null, words: noFestival, adding: mayEdit ? newFestival : null }
  const { record, event } = found
  const shown = await shownEvent(db, event, asked)
  return {
    ...shown,
    words: { title: record.title, description: shown.description, path: event.path },
    festival: drawn(record, strands.length > 0 ? strands : standingStrands),
    texts: await textsOf(db, record),
    /** For those who may write it: what its forms are called and begin with. */
    editing: mayEdit
      ? {
          parts: kinds.festival.parts ?? [],
          record: { id: record.id, version, values: valuesOf(record) },
          ...newFestival,
        }
      : null,
  }
}

/**
 * The id of the festival that is under way or comes next, or else of the last one held; null where there
 * is none.
 */
async function nextFestival(db: Reader, looking: Looking): Promise<string | null> {
  const latestFirst = await festivalEvents(db)
  const next = latestFirst.findLast((event) => !hasEnded(event, looking)) ?? latestFirst[0]
  return next?.id ?? null
}

export type FestivalPage = Awaited<ReturnType<typeof festivalPage>>

/** The words of a festival as its page draws them. */
function drawn(record: FestivalRecord, strands: readonly StrandName[]) {
  const { id, title, poster, lede, programme, contact, links, figures } = record
  return {
    id,
    title,
    poster,
    lede,
    strands,
    hours: hoursOf(record),
    photoAlt: record.photoAlt,
    programme: partsOf(programme, strands),
    contact: paragraphsOf(contact),
    links,
    figures,
  }
}

/** Its long texts, with the pictures in them. */
async function textsOf(db: Reader, { story, report, credits }: FestivalRecord) {
  return {
    story: await shownText(db, story),
    report: await shownText(db, report),
    credits: await shownText(db, credits),
  }
}

type Item = FestivalRecord['programme'][number]

/** The programme in parts: one begins with each item that names another day or part of the day. */
function partsOf(programme: readonly Item[], strands: readonly StrandName[]) {
  const parts: { title: string; strand: StrandName; items: Item[] }[] = []
  for (const item of programme) {
    const last = parts.at(-1)
    if (last && (item.part === '' || item.part === last.title)) last.items.push(item)
    else {
      const strand = strands[parts.length % strands.length] ?? 'signal'
      parts.push({ title: item.part, strand, items: [item] })
    }
  }
  return parts
}

/** How many hours there is room for below the drawing. */
const mostHours = 7

/** The hours of a festival of one day, evenly apart, in words; none where its time is not clear. */
function hoursOf({ until, time }: Pick<FestivalRecord, 'until' | 'time'>): string[] {
  const span = until === '' ? timeSpan(time) : null
  if (!span) return []
  const length = span.end - span.start
  const step = [30, 60, 120, 180, 240, 360, 720].find((minutes) => {
    return length % minutes === 0 && length / minutes < mostHours
  })
  if (step === undefined) return [hourInWords(span.start), hourInWords(span.end)]
  return Array.from({ length: length / step + 1 }, (_, at) => hourInWords(span.start + at * step))
}

/** '10 AM', '12 noon', '4:30 PM'. */
function hourInWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = minutes % 60
  if (minute === 0 && hour === 12) return '12 noon'
  if (minute === 0 && hour === 0) return '12 midnight'
  const clock = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What is asked of a new festival; the rest is written on its page. */
export const ofNewFestival: readonly string[] = kinds.festival.parts?.[0].fields ?? []

/** What the form of a new one needs to know. */
const newFestival = {
  ofNew: ofNewFestival,
  /** Where festivals stand, ahead of their ids. */
  place: pageOfRecord('festival', { id: '' }) ?? '',
}

/** What a form begins with; the picture stands beside it. */
function valuesOf({ id: _id, photoId: _photo, ...values }: FestivalRecord) {
  return values
}
