import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { kinds } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { aboutForm, readPlainForm, type SentControls } from '#contract/kinds/plain-form.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import { pages, recordListPath, viewPath } from '#contract/paths.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { longestId, newRecord, recordChange, recordVersion } from '#contract/record-schemas.ts'
import { storeUpload } from '#domain/files/uploads.ts'
import { addOnce } from '#domain/kept-answers.ts'
import { Problem, invalidFields } from '#domain/problem.ts'
import { problemIn } from '#domain/problem-of.ts'
import type { Who } from '#domain/accounts/access.ts'
import { withCopies } from '#domain/records/copy-files.ts'
import { formKind } from '#domain/records/listed-records.ts'
import { addStudent, editStudent } from '#domain/students/edit-students.ts'
import { newStudent, studentChange } from '#contract/roster-schemas.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import { addRecord, editRecord, removeRecord } from '#domain/records/edit-record.ts'
import { fieldsOfForm, type FormFields } from '#domain/records/plain-form.ts'
import type { RemadePictures } from '#domain/records/sent-files.ts'
import { withSentPictures } from '#domain/records/sent-pictures.ts'
import type { SentForm } from '#app/visit.ts'
import { tooLarge } from '#contract/messages/sent-forms.ts'
import { memberOf } from '../guards.ts'
import { formPages, refusalOf, type RefusedFile, unread } from '../pages/form-pages.ts'
import { sendPage } from '../pages/render-page.ts'
import { mostText, withUpload } from '../read-upload.ts'
import { goneSignal } from '../turn-of.ts'
import type { RunningServices } from '../vitals.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const asked = z.object({
  kind: z.string().optional(),
  id: z.string().default(''),
  part: z.string().default(''),
  copy: z.string().max(longestId).default(''),
  remove: z.string().optional(),
})

type Query = z.output<typeof asked>

/**
 * What the longest list of the largest groups comes to, with the lists in them, and a few files. A text that
 * is too long for its field is read all the same: it comes back with what is wrong, to be shortened.
 */
const limits = { fields: 6000, parts: 6040, files: 40, fieldSize: mostText }
const filesOfOne = 20

/**
 * Ours: the form of a record for browsers without scripts, which sends itself to its own address. What
 * is refused comes back as the same page with the reasons, and with all that was typed.
 */
export async function plainFormRoutes(app: FastifyInstance, services: RunningServices) {
  const { config, blobs, storage, database } = services
  const { db } = database
  const { show, askToSignIn, refusalPage } = formPages(services)
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(pages.plainForm, { schema: { querystring: asked } }, async (request, reply) => {
    const form = fieldsOfForm(request.who, request.query)
    if (!request.who) return askToSignIn(request, reply)
    if (!form) {
      const refusal = {
        status: problemStatus['not-found'],
        message: unknownRecord('record'),
      }
      return sendPage(reply, await refusalPage(request, reply, refusal))
    }
    const sent = await read(request, form).catch(problemIn)
    if (sent instanceof Problem) {
      const { code } = sent
      // What was typed is in the browser alone.
      const problem = code === 'too-large' ? new Problem(code, tooLarge) : sent
      return show(request, reply, unread(problem), problemStatus[code])
    }
    if (sent.adds !== '') {
      const { refusal } = sent
      const status = refusal ? problemStatus[refusal.code] : 200
      return show(request, reply, { ...sent, problem: refusal }, status)
    }
    try {
      const done = await save(request, reply, form, sent)
      const { single = false } = formKind(form.kind)
      const list = single ? viewPath(pages.records, { done }) : recordListPath(form.kind, { done })
      return await reply.redirect(list, 303)
    } catch (error) {
      const problem = problemIn(error)
      return await show(request, reply, { ...sent, problem }, problemStatus[problem.code])
    }
  })

  /** What stands in the form, in which files are uploads by now. */
  async function read(request: FastifyRequest, form: FormFields): Promise<ReadForm> {
    const { fields } = form
    const refused: RefusedFile[] = []
    const pass = (field: string, problem: Problem) => void refused.push({ field, problem })
    const rules = { blobs, storage, maxBytes: config.MAX_UPLOAD, files: filesOfOne, limits, pass }
    return withUpload(request, rules, async ({ texts, files }) => {
      const ids: { field: string; text: string }[] = []
      const sums: [field: string, hash: string][] = []
      for (const file of files) {
        const { field } = file
        const stored = await storeUpload(db, request.who, file).catch(problemIn)
        if (stored instanceof Problem) pass(field, stored)
        else {
          ids.push({ field, text: stored._id })
          sums.push([field, file.hash])
        }
      }
      const sent = formOf(fields, { texts: byName(texts), files: byName(ids) }, refused)
      const sum = sumOf([...texts.map(({ field, text }) => [field, text]), ...sums])
      return { ...sent, sum, values: await ownFiles(request.who, form, sent.values) }
    })
  }

  /** The files of the record that a new one begins as, in its own right: they wait like what was sent. */
  async function ownFiles(who: Who, { kind, copy }: FormFields, values: ReadForm['values']) {
    if (copy === '' || kind === student.name || !values) return values
    const copied = await withCopies(db, who, { kind, id: copy }, values).catch(problemIn)
    // It has been deleted meanwhile: what is of its own by now is saved, and the rest is gone.
    return copied instanceof Problem ? values : copied
  }

  /** Does what the form asks for, and returns which of these that was. */
  async function save(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    { kind, id }: FormFields,
    { values, version, repeats, refusal, formKey, sum }: ReadForm,
  ): Promise<'saved' | 'added' | 'removed'> {
    const { who, query } = request
    if (kind === student.name) return saveStudent(request, id, { values, version, refusal })
    if (query.remove !== undefined) {
      await removeRecord(db, who, kind, id)
      return 'removed'
    }
    if (refusal) throw refusal
    const schema = id === '' ? newRecord<Kind>(kinds[kind]) : recordChange<Kind>(kinds[kind])
    const fields = checked(schema, values)
    const tools = { ...services, db, turn: { signal: goneSignal(reply) } }
    const member = memberOf(request)
    const write = (work: (pictures: RemadePictures) => Promise<unknown>) =>
      withSentPictures(tools, member, { kind, fields }, work)
    if (id !== '') {
      const from = version ?? undefined
      await write((pictures) => editRecord(db, who, kind, { id, version: from, fields, pictures }))
      return 'saved'
    }
    const add = async (as: Who) => {
      await write((pictures) => addRecord(db, as, kind, { fields, pictures, repeats }))
    }
    // Its page has named it; what another client sends has no name.
    await (formKey === ''
      ? add(who)
      : addOnce(db, member, { key: `${formKey} ${sum}`, fingerprint: sum }, add))
    request.hasRecorded = true
    return 'added'
  }

  async function saveStudent(
    { who, query }: FastifyRequest<{ Querystring: Query }>,
    id: string,
    { values, version, refusal }: Pick<ReadForm, 'values' | 'version' | 'refusal'>,
  ) {
    // Students are removed where it is said what goes with them.
    if (query.remove !== undefined) throw new Problem('not-found', unknownRecord(student.noun))
    if (refusal) throw refusal
    // What the form did not ask for is not said, rather than empty.
    const said = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
    const fields = Object.fromEntries(said)
    if (id === '') {
      await addStudent(db, who, checked(newStudent, fields))
      return 'added'
    }
    const change = checked(studentChange, fields)
    await editStudent(db, who, { id, version: version ?? undefined, change })
    return 'saved'
  }
}

function checked<Out>(schema: z.ZodType<Out>, values: ReadForm['values']): Out {
  const { success, data, error } = schema.safeParse(values)
  if (!success) throw invalidFields(error.issues)
  return data
}

/** A form as it was read. */
interface ReadForm extends Omit<SentForm, 'problem'> {
  /** The record that a new one repeats, of which whoever sends it has been told. */
  repeats: string | undefined
  /** Why it could not be read to its end. */
  refusal: Problem | null
  formKey: string
  /** A digest of all that was sent. */
  sum: string
}

function sumOf(sent: readonly (readonly string[])[]) {
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

/** Controls may share a name. */
function byName(sent: readonly { field: string; text: string }[]) {
  return new Map(
    [...Map.groupBy(sent, ({ field }) => field)].map(
      ([field, all]) => [field, all.map(({ text }) => text)] as const,
    ),
  )
}

function formOf(
  fields: FormFields['fields'],
  sent: SentControls,
  refused: readonly RefusedFile[],
): Omit<ReadForm, 'sum'> {
  const text = (name: string) => sent.texts.get(name)?.[0] ?? ''
  const adds = text(aboutForm.adds)
  return {
    values: readPlainForm(fields, sent, adds),
    // One that nobody was given is none: the fields are written as they were sent.
    version: recordVersion.safeParse(Number(text(aboutForm.version))).data ?? null,
    repeats: text(aboutForm.repeats) || undefined,
    adds,
    formKey: text(aboutForm.key).slice(0, 100),
    refusal: refusalOf(refused),
  }
}
