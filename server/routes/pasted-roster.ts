import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { importChoice } from '#contract/import-schemas.ts'
import { importCounts, type PastedRoster } from '#contract/imports.ts'
import { importPlanLine } from '#contract/messages/roster-reports.ts'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { nothingPasted } from '#contract/messages/sheets.ts'
import { pages } from '#contract/paths.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { readingField } from '#contract/roster-schemas.ts'
import { rosterFields } from '#contract/student-schemas.ts'
import { Problem, invalidFields } from '#domain/problem.ts'
import { problemIn } from '#domain/problem-of.ts'
import type { Member, Who } from '#domain/accounts/access.ts'
import { addOnce } from '#domain/kept-answers.ts'
import { importAsSeen, lookAtImport } from '#domain/students/import-roster.ts'
import { newId } from '#store/columns.ts'
import type { Db } from '#store/database.ts'
import { adminOnly, memberOf } from '../guards.ts'
import { formPages, unread } from '../pages/form-pages.ts'
import { perMinute } from '../rate-limits.ts'
import { takeTextTurn } from '../read-text-upload.ts'
import type { RunningServices } from '../vitals.ts'
import { checkFields } from '../zod-schemas.ts'

type Fields = Record<string, string>

const plainFields = z.record(z.string(), z.string())

/**
 * Of pasted rows, in bytes: some 10,000 students. The answer has them in each of its forms, so it is several
 * times as large; a file is not.
 */
const maxBytes = 2 * 2 ** 20

/**
 * The page of the import takes pasted rows in a form without scripts. It answers with what they would
 * do, and has them in its forms: each step brings them along, and nothing is kept in between.
 */
export function addPastedRoster(app: FastifyInstance, services: RunningServices) {
  const { db } = services.database
  const { show } = formPages(services)
  const path = pages.rosterImport
  // A plain form writes most signs as three; what is too large for an import is said in words.
  const options = { ...adminOnly, bodyLimit: 4 * maxBytes, config: perMinute(30) }
  app.post(path, options, async (request, reply) => {
    const { who, body } = request
    let fields: Fields = {}
    try {
      fields = checkFields(plainFields, body ?? {})
      await takeTextTurn({ request, reply })
      const taking = pastedIn(fields)
      if (fields.state) {
        await importOnce(db, memberOf(request), fields, taking)
        // Also of what was written a moment ago, by the same form.
        request.hasRecorded = true
        // It says what was imported, and has the button that takes it back.
        return reply.redirect(pages.history, 303)
      }
      const sent = { values: await seen(db, who, fields, taking), version: null, adds: '' }
      return await show(request, reply, { ...sent, problem: null }, 200)
    } catch (error) {
      const problem = problemIn(error)
      // The roster is another one by now: what the rows would do is looked at anew.
      const values =
        problem.code === 'conflict'
          ? await seen(db, who, fields, pastedIn(fields))
          : { ...nothingSeen, rows: fields.rows ?? '' }
      return show(request, reply, { ...unread(problem), values }, problemStatus[problem.code])
    }
  })
}

const nothingSeen: Omit<PastedRoster, 'rows'> = {
  reading: {},
  plan: null,
  isMatching: false,
  formKey: '',
}

/**
 * Of a button that is pressed twice the browser shows the second answer, which waits for the first and
 * says the same.
 */
async function importOnce(
  db: Db,
  who: Member,
  { formKey = '', ...fields }: Fields,
  taking: ReturnType<typeof pastedIn>,
) {
  const write = async (as: Who) => void (await importAsSeen(db, as, taking))
  // Its page has named it; what another client sends has no name.
  if (formKey === '') return write(who)
  const fingerprint = hash('sha256', JSON.stringify(fields), 'base64url')
  return addOnce(db, who, { key: `${formKey.slice(0, 100)} ${fingerprint}`, fingerprint }, write)
}

/** How the fields beside the rows of a roster say that they are taken. */
export function takingIn(fields: Fields) {
  const reading = readingField.safeParse(fields.reading ?? '')
  if (!reading.success) throw invalidFields(reading.error.issues)
  const choice = importChoice.safeParse(fields)
  if (!choice.success) throw invalidFields(choice.error.issues)
  return { reading: reading.data, choice: choice.data, state: fields.state ?? '' }
}

function pastedIn(fields: Fields) {
  const file = Buffer.from(fields.rows ?? '')
  if (file.toString().trim() === '') throw new Problem('invalid', nothingPasted)
  if (file.length > maxBytes) throw new Problem('too-large', sheetFileMessages.fileTooLarge)
  const matched = matchedIn(fields)
  return { file, ...takingIn({ ...fields, ...(matched !== null && { reading: matched }) }) }
}

/** Which column was chosen for what, where the form asked that: each field has the place of its own. */
function matchedIn({ titleLine, ...fields }: Fields) {
  if (titleLine === undefined) return null
  const columns = rosterFields.flatMap((field) =>
    fields[field] ? [[field, Number(fields[field])] as const] : [],
  )
  return JSON.stringify({ titleLine: Number(titleLine), columns: Object.fromEntries(columns) })
}

async function seen(
  db: Db,
  who: Who,
  { rows = '', match }: Fields,
  { file, reading, choice }: ReturnType<typeof pastedIn>,
) {
  const plan = await lookAtImport(db, who, file, { reading, choice })
  const message = importPlanLine(importCounts(plan.rows))
  const isMatching = match !== undefined || !plan.table.isUnderstood
  const planned = { message, ...plan }
  return { rows, reading, plan: planned, isMatching, formKey: newId() } satisfies PastedRoster
}
