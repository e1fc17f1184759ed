import { isNotNull, sql } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import type { steps } from '#contract/messages/first-hour.ts'
import { adding, contentPath, pages } from '#contract/paths.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import type { Reader } from '#store/database.ts'
import { records, site, students } from '#store/schema.ts'
import type { MailWorker } from '../mail/mail-worker.ts'
import { readSingle } from '../records/document-storage.ts'
import { leftInWords } from '../sample/count-words.ts'
import { isAnyLeft, leftOf } from '../sample/sample-remnants.ts'
import { wholeSample } from '../sample/sample-records.ts'

type StepName = keyof typeof steps

/** One step on the way to a site of one's own. */
export interface FirstStep {
  name: StepName
  path: string
  isDone: boolean
  /** What there is still to do. */
  fact?: string
}

/**
 * The steps of the first hour in their order. What has been done is seen by what is there: a record that
 * the sample brought and nobody has changed counts for nothing, nor does what it says of the department. A site that never had the sample has none
 * to remove.
 */
export async function firstHour(
  db: Reader,
  { way }: Pick<MailWorker, 'way'>,
): Promise<FirstStep[]> {
  const [found, there, department, filled] = await Promise.all([
    wholeSample(db),
    countAll(db),
    readSingle(db, kinds.department),
    db.$count(site, isNotNull(site.sampleSince)),
  ])
  const left = leftOf(found)
  const ofSample = found.find(({ kind }) => kind === kinds.department.name)
  const hasOwn = (kind: string) => (there[kind] ?? 0) > (left.whole[kind] ?? 0)
  const saysOwn = (...names: (keyof typeof department)[]) =>
    !ofSample?.untouched &&
    names.some((name) => department[name] && department[name] !== ofSample?.brought?.[name])
  const hour: FirstStep[] = [
    { name: 'department', path: contentPath('department', 'name'), isDone: saysOwn('name') },
    {
      name: 'contact',
      path: contentPath('department', 'contact'),
      isDone: saysOwn('address', 'phone', 'email'),
    },
    {
      name: 'look',
      path: contentPath('department', 'look'),
      isDone: saysOwn('colour', 'logoId'),
    },
    {
      name: 'welcome',
      path: contentPath('department', 'welcome'),
      isDone: saysOwn('headline', 'lede'),
    },
    { name: 'domains', path: pages.domains, isDone: hasOwn('domain') },
    { name: 'people', path: pages.faculty, isDone: hasOwn('person') },
    { name: 'courses', path: sheetPagePath('course'), isDone: hasOwn('course') },
    { name: 'students', path: pages.rosterImport, isDone: hasOwn('student') },
    { name: 'mail', path: pages.mail, isDone: way !== 'folder' },
    { name: 'notice', path: `${pages.notices}${adding}`, isDone: hasOwn('notice') },
    { name: 'sample', path: pages.desk, isDone: !isAnyLeft(left), fact: leftInWords(left) },
  ]
  return filled > 0 ? hour : hour.filter(({ name }) => name !== 'sample')
}

/**
 * Whether somebody who opens the desk is still to be led on: until as much is there as a site cannot do
 * without, and nothing of the sample. Mail, students, courses and notices are somebody's choice.
 */
export function isUnfinished(hour: readonly FirstStep[]): boolean {
  return hour.some(({ name, isDone }) => !isDone && needed.has(name))
}

const needed: ReadonlySet<StepName> = new Set([
  'department',
  'contact',
  'look',
  'domains',
  'people',
  'sample',
])

async function countAll(db: Reader): Promise<Record<string, number>> {
  const [rows, student] = await Promise.all([
    db
      .select({ kind: records.kind, count: sql<number>`count(*)::int` })
      .from(records)
      .groupBy(records.kind),
    db.$count(students),
  ])
  return { ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])), student }
}
