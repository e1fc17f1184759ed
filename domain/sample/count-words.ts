import { listed } from '#contract/messages/listed.ts'
import { sampleInPart, sampleRemoved } from '#contract/messages/sample.ts'
import { samplePublic } from '#contract/messages/set-up.ts'
import type { SampleLeft } from './sample-remnants.ts'

/** How many records there are of each kind, by the kind's name in the change log. */
export type Counts = Readonly<Record<string, number>>

/** What each kind is called, one and several; kinds of one name are counted together. */
const nouns: [kinds: readonly string[], one: string, several: string][] = [
  [['student'], 'student', 'students'],
  [['journal', 'conference', 'patent', 'work'], 'publication', 'publications'],
  [['person'], 'person', 'people'],
  [['event'], 'event', 'events'],
  [['festival'], 'festival', 'festivals'],
  [['notice'], 'notice', 'notices'],
  [['document'], 'document', 'documents'],
  [['note'], 'note', 'notes'],
  [['link'], 'link', 'links'],
  [['video'], 'video', 'videos'],
  [['paper'], 'research paper', 'research papers'],
  [['domain'], 'domain', 'domains'],
  [['programme'], 'programme', 'programmes'],
  [['course'], 'course', 'courses'],
  [['cohort'], 'cohort of graduates', 'cohorts of graduates'],
  [
    ['department', 'home', 'about', 'verification', 'alumniPage', 'pageTitles', 'mails'],
    'text of the department',
    'texts of the department',
  ],
]

/** '240 students, 1 event and 6 documents'; kinds of which there are none are left out. */
export function countWords(counts: Counts): string {
  const said = nouns.flatMap(([kinds, one, several]) => {
    const count = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
  return listed(said)
}

/** How many of each kind there are among these. */
export function countRecords(records: readonly { kind: string }[]): Counts {
  const groups = Map.groupBy(records, ({ kind }) => kind)
  return Object.fromEntries([...groups].map(([kind, { length }]) => [kind, length]))
}

/** All that is left of the sample, in sentences; '' for nothing. */
export function leftInWords({ whole, remnants }: SampleLeft): string {
  return [
    Object.keys(whole).length > 0 && samplePublic(countWords(whole)),
    remnants.length > 0 && `${sampleInPart(remnants.length)}.`,
  ]
    .filter((fact) => fact !== false)
    .join(' ')
}

/** What a removal of the sample did, for a person. */
export function removalReport({ removed, kept }: Record<'removed' | 'kept', Counts>): string {
  return sampleRemoved(countWords(removed), countWords(kept))
}
