import { paperMessages as words } from '#contract/messages/papers.ts'
import type { NewPaper } from '#contract/resource-schemas.ts'
import type { DomainKey } from '#contract/resources.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { requireWriter, type Who } from '../../accounts/access.ts'
import { addFile, type NewFile } from '../../files/add-file.ts'
import { takeUploads } from '../../files/uploads.ts'
import { Problem } from '../../problem.ts'
import { addedBefore } from '../../records/edit-record.ts'
import { deleteRecord, insertRecord, lockRecord } from '../../records/write-records.ts'
import { refuseYearAhead } from './asked-year.ts'
import { refuseTakenTitles } from './taken-title.ts'

/** A paper on its shelf. */
type ShelvedPaper = NewPaper & { domain: DomainKey }

/** A PDF whose bytes came with the form, or the id of one that was sent ahead of it. */
type PaperSource = { file: NewFile } | { upload: string }

/**
 * Adds a research paper and returns its id, also when it is sent once more since its answer was lost
 * on the way. Throws wrong-type for no PDF, conflict where the shelf has the title, and invalid for a
 * year ahead or a file that has lapsed. Only for whoever may.
 */
export async function addPaper(db: Db, who: Who, paper: ShelvedPaper & { source: PaperSource }) {
  requireWriter(who, 'paper')
  refuseYearAhead(paper.year)
  const { source, ...fields } = paper
  return record(db, who, async (tx, log) => {
    if ('file' in source) return insertPaper(tx, log, { ...fields, file: requirePdf(source.file) })
    const taken = await takeUploads(tx, who, [source.upload])
    if (!taken) return addedBefore(tx, 'paper', { ...fields, fileId: source.upload })
    return insertPaper(tx, log, { ...fields, file: requirePdf(taken[0]) })
  })
}

/** Inserts a paper with its PDF, logs it and returns its id. Throws conflict for a title on the shelf. */
export async function insertPaper(
  tx: Transaction,
  log: Log,
  { file, ...fields }: ShelvedPaper & { file: NewFile },
): Promise<string> {
  // Ahead of the file: what is refused leaves none of its bytes.
  await refuseTakenTitles(tx, [{ id: '', snapshot: fields }])
  return insertRecord({ tx, log }, 'paper', { ...fields, fileId: await addFile(tx, file) })
}

/** Deletes a paper; the change log keeps it, and its PDF. Throws not-found. Only for whoever may. */
export async function removePaper(db: Db, who: Who, id: string): Promise<void> {
  requireWriter(who, 'paper')
  await record(db, who, async (tx, log) => {
    await deleteRecord({ tx, log }, 'paper', await lockRecord(tx, 'paper', id))
  })
}

function requirePdf(file: NewFile | undefined): NewFile {
  if (!file) throw refused('invalid', 'pdf', words.fileRequired)
  if (file.type !== 'application/pdf') throw refused('wrong-type', 'pdf', words.fileType)
  return file
}

function refused(code: 'invalid' | 'wrong-type', field: string, sentence: string) {
  return new Problem(code, sentence, { errors: { [field]: sentence } })
}
