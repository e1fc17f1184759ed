import { createHash } from 'node:crypto'
import { type ImportChoice, sheetLimits, type SheetPlan, usualChoice } from '#contract/imports.ts'
import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/sheets.ts'
import type { Reader } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { listDocuments } from '../records/document-storage.ts'
import { choicesOf } from './cells.ts'
import { knownRecords } from './known-records.ts'
import { readNamed } from './named-records.ts'
import type { OpenSheet, SheetRow } from './open-sheet.ts'
import { assumedIn, type DueRow, type Look, type PlannedRow, planRow, refusal } from './plan-row.ts'
import { knownByOf, leftOver, type MatchedColumns } from './sheet-columns.ts'
import { findTitles, isKnown, matchingOf } from './sheet-titles.ts'

/** The rows of a file as they wait for a decision. */
export type WaitingSheet = Pick<OpenSheet, 'rows' | 'brokenFrom' | 'remark'> & {
  /** None until somebody chooses. */
  choice?: ImportChoice | undefined
  matched?: MatchedColumns | undefined
}

/** What a file would do, and what has to be written for it. */
export interface SheetWork {
  plan: SheetPlan
  due: DueRow[]
  /** The row that names the columns. */
  titles: SheetRow
  /** The rows that cannot be imported, with the reason of each. */
  refused: { row: SheetRow; reason: string }[]
}

/**
 * Decides for each row what is to become of it under what was chosen. What a row says nothing about
 * stays as it is. Writes nothing. Throws invalid for a file without columns or without rows, and too-large
 * for one with too many.
 */
export async function planSheet(
  db: Reader,
  name: KindName,
  { rows, brokenFrom, remark, choice = usualChoice, matched = [] }: WaitingSheet,
): Promise<SheetWork> {
  const kind: Kind = kinds[name]
  const { titles, columns } = findTitles(kind, rows, matched)
  const below = rows.filter(({ line }) => line > titles.line)
  if (below.length > sheetLimits.rows) {
    throw new Problem('too-large', words.tooMany(sheetLimits.rows))
  }
  if (below.length === 0 && brokenFrom === 0) throw new Problem('invalid', words.noRows)
  const look: Look = {
    kind,
    columns,
    choice,
    named: await readNamed(db, kind),
    known: knownRecords(kind, await listDocuments(db, kind)),
    lines: new Map(),
  }
  const planned: PlannedRow[] = []
  for (const row of below) planned.push(await planRow(db, name, row, look))
  const broken = brokenFrom > 0 ? [refusal(brokenFrom, '', words.broken(brokenFrom))] : []
  const all = [...planned.map(({ shown }) => shown), ...broken]
  const due = planned.flatMap((one) => one.due ?? [])
  const assumed = due.some(({ id }) => id === null) ? assumedIn(kind, columns) : []
  const open = leftOver(titles.cells, columns, matched).filter(({ field }) => field === undefined)
  const matching = matchingOf(kind, { titles, below }, matched)
  return {
    plan: {
      rows: all,
      choice,
      remarks: [
        remark,
        isKnown(kind, columns) ? '' : words.noKey(knownByOf(kind).label),
        ...assumed.map((field) => words.choiceAssumed(field.label, firstOf(field))),
        open.length > 0 ? words.columnsLeftOut(open.map(({ title }) => title)) : '',
      ].filter(Boolean),
      ...(matching.columns.length > 0 && { matching }),
      state: createHash('sha256')
        .update(JSON.stringify([all, due]))
        .digest('base64url'),
    },
    due,
    titles,
    refused: below.flatMap((row, at) => {
      const { outcome, reason } = planned[at]?.shown ?? {}
      return outcome === 'refused' ? [{ row, reason: reason ?? '' }] : []
    }),
  }
}

function firstOf(field: Field): string {
  return choicesOf(field)[0] ?? ''
}
