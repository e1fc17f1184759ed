import { readDate } from '#contract/read-date.ts'
import type { PublicationFields } from '#contract/publications.ts'
import { first, webAddress } from './field-text.ts'
import type { EntryFields } from './parse-entry.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The fields of a patent; its number is a grant's unless the entry speaks of an application. */
export function patentFields(fields: EntryFields): PublicationFields<'patent'> {
  const { number, applied } = numberOf(fields)
  return {
    title: first(fields, 'title'),
    applicationNumber: first(fields, 'applicationnumber') || (applied ? number : ''),
    grantNumber: applied ? '' : number,
    dateGranted: dateOf(fields),
    patentee: first(fields, 'holder', 'assignee', 'author'),
    url: webAddress(first(fields, 'url')),
  }
}

function numberOf(fields: EntryFields): { number: string; applied: boolean } {
  const type = first(fields, 'type')
  const candidates = ['number', 'howpublished', 'note'].map((name) => fields.get(name) ?? '')
  const text = candidates.find((candidate) => /\d/.test(candidate)) ?? ''
  // A type says which of the two it is, and leaves the number to be taken as it stands.
  const number = type ? text : withoutWords(text)
  return { number, applied: type ? saysApplied(type) : saysApplied(text) || looksApplied(number) }
}

function saysApplied(text: string): boolean {
  return /\bapp(l|lication)?\b|\bpending\b|\brequest\b|\bpatreq/i.test(text)
}

/** 15/123,456 (United States), 202141012345 and 1234/CHE/2015 (India), 2019/0123456 A1. */
function looksApplied(number: string): boolean {
  return /\b\d{2}\/\d{3},?\d{3}\b|\b20\d{10}\b|\/[A-Z]{3}\/\d{4}\b|\bA\d$/.test(number)
}

function withoutWords(text: string): string {
  return text
    .replace(/\b(patent|application|appl?|number|no|publication|pub)\b[.:]?/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:]+|(?<![\s.,:])[\s.,:]+$/g, '')
}

/**
 * YYYY-MM-DD as far as it is known, from `date` or from year, month and day; what is no date as it
 * stands there. Of a period its beginning counts.
 */
function dateOf(fields: EntryFields): string {
  const date = first(fields, 'date')
  const read = readDate(date) ?? readDate(/^\d{4}(-\d{2}){0,2}(?![\d-])/.exec(date)?.[0] ?? '')
  if (read) return read
  const year = first(fields, 'year', 'date')
  const [month, day] = monthAndDay(`${first(fields, 'month')} ${first(fields, 'day')}`)
  if (!month) return year
  return [year, month, day].filter(Boolean).map(twoDigits).join('-')
}

/** Both '7 16' (jul # "~16") and '16 7' ("16~" # jul) are July; the first reading goes first. */
function monthAndDay(text: string): (number | undefined)[] {
  const named = months.indexOf(/[a-z]{3}/i.exec(text)?.[0].toLowerCase() ?? '') + 1
  const numbers = (text.match(/\d+/g) ?? []).map(Number).filter((number) => number <= 31)
  if (named) return [named, numbers[0]]
  const [one, two] = numbers
  if (one && two && one > 12) return [two, one]
  return one && one <= 12 ? [one, two] : []
}

function twoDigits(part: string | number | undefined): string {
  return String(part).padStart(2, '0')
}
