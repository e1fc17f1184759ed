import { isChosen } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { sheetChoice } from '#contract/import-schemas.ts'
import {
  importCounts,
  rowOutcomes,
  type ChosenColumn,
  type EndedImport,
  type ImportReport,
  type SheetPlan,
  type SheetPlanPage,
} from '#contract/imports.ts'
import { tableWords } from '#contract/messages/sheet-plans.ts'
import * as words from '#contract/messages/sheets.ts'
import type { KindName } from '#contract/kinds/kinds.ts'
import { listPageOf, pageHead, type TitledPage } from '#contract/pages.ts'
import { forgetSheetImportPath, sheetPagePath } from '#contract/sheet-paths.ts'
import type { Reader } from '#store/database.ts'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import { planPage, rowPage } from '../import-pages.ts'
import { photoProgress } from '../photos/import-photos.ts'
import { pictureOf, recordPhotos } from '../photos/record-photos.ts'
import { choicesOf } from './cells.ts'
import { sheetReport, waitingSheetPlan } from './import-sheet.ts'
import {
  columnsOf,
  knownByOf,
  otherNamesOf,
  requireSheet,
  type SheetColumn,
} from './sheet-columns.ts'

interface Asked {
  /** What was chosen in a form that was refused, as it was sent. */
  tried?: unknown
  /** Which page of the plan, or of what was not imported. */
  page?: number
}

/**
 * What the page of an import shows: how a file has to look, and a page of the plan of one that waits.
 * Only for whoever may write all of the kind.
 */
export async function sheetPage(
  db: Reader,
  who: Who,
  name: string,
  { tried = null, page = 1 }: Asked = {},
) {
  const { name: kindName, kind } = requireSheet(name)
  requireWriterOfAll(who, kindName)
  const { label } = knownByOf(kind)
  const plan = await waitingSheetPlan(db, who, name)
  const report = await sheetReport(db, who, name)
  /** Whether its photos come in a zip. */
  const hasPhotos = pictureOf(kind) !== undefined
  return {
    words: {
      title: words.title(kind.plural),
      description: words.description(kind.plural),
      path: sheetPagePath(kind.name),
      isUnlisted: true,
    },
    kind: kind.name,
    list: listOf(kindName),
    hasPhotos,
    photos: hasPhotos ? await photoProgress(db, who, recordPhotos(name)) : null,
    plural: kind.plural,
    knownBy: (kind.unique === undefined ? words.knownByAddress : words.knownBy)(label, kind.plural),
    columns: columnsOf(kind).map((column) => columnInWords(kind, column)),
    plan: plan && {
      ...pageOf(withChosen(plan, tried), page),
      ...(report && { imported: `${report.message}.` }),
    },
    ended: plan || !report ? null : endedOf(kindName, report, page),
  }
}

function pageOf({ rows, ...plan }: SheetPlan, page: number): SheetPlanPage {
  return { ...plan, ...planPage(rows, rowOutcomes, page), counts: importCounts(rows) }
}

/** The plan with what was chosen and refused, as far as the file has the columns that were chosen for. */
function withChosen(plan: SheetPlan, tried: unknown): SheetPlan {
  const { data } = sheetChoice.safeParse(tried)
  if (!data) return plan
  const { choice, columns } = data
  const { matching } = plan
  if (!matching) return { ...plan, choice }
  const fieldOf = ({ title, at, field }: ChosenColumn) => {
    const called = columns.filter((one) => one.title === title)
    return (called.find((one) => one.at === at) ?? called[0])?.field ?? field
  }
  const chosen = matching.columns.map((column) => ({ ...column, field: fieldOf(column) }))
  return { ...plan, choice, matching: { ...matching, columns: chosen } }
}

export type SheetPage = Awaited<ReturnType<typeof sheetPage>>

/** The pages that list the records of kinds whose own pages do not say so. */
const lists: Partial<Record<KindName, TitledPage>> = { person: 'faculty' }

function endedOf(kind: KindName, { rows, ...said }: ImportReport, asked: number): EndedImport {
  const [forget, page] = [forgetSheetImportPath(kind), sheetPagePath(kind)]
  return { ...said, left: rowPage(rows, asked), forget, page, list: listOf(kind), tableWords }
}

function listOf(kind: KindName) {
  const { title, path } = pageHead(lists[kind] ?? listPageOf(kind) ?? 'desk')
  return { title, path }
}

/** How many of the other names of a column are said. */
const namesSaid = 3

function columnInWords(kind: Kind, { title, field }: SheetColumn) {
  if (!field) return { title, note: '' }
  const others = otherNamesOf(kind, field).slice(0, namesSaid)
  const notes = [
    field.required && field.holds !== 'choice' && words.required,
    isChosen(field) && choicesOf(field).join(', '),
    field.holds === 'list' && words.listHint,
    field.holds === 'references' && words.referencesHint,
    others.length > 0 && words.alsoCalled(others),
  ]
  return { title, note: notes.filter((note) => note !== false).join('; ') }
}
