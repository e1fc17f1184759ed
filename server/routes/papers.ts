import type { Reader } from '#store/database.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paperMessages } from '#contract/messages/papers.ts'
import { newPaper, viewedPdf } from '#contract/resource-schemas.ts'
import { calls } from '#contract/paths.ts'
import { paperFilePath } from '#contract/resource-paths.ts'
import { getCurrentDomain, getDomain } from '#domain/resources/asked-resource.ts'
import { getYear } from '#domain/resources/papers/asked-year.ts'
import { getPaper } from '#domain/resources/papers/find-paper.ts'
import { addPaper, removePaper } from '#domain/resources/papers/write-papers.ts'
import { paperRecords } from '#domain/resources/papers/list-papers.ts'
import { getViewedPdf } from '#domain/resources/papers/viewed-pdf.ts'
import type { Services } from '../open-services.ts'
import { permitRoute, writersOf } from '../guards.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'
import { withUpload, type Upload, type UploadedFile } from '../read-upload.ts'
import { sendByteList } from '../send-byte-list.ts'
import { sendFile } from '../send-file.ts'

const writers = writersOf('paper')

const shelf = z.object({ year: z.string(), domain: z.string() })
const one = z.object({ id: z.string() })

/** The PDF comes with the form, or ahead of it: then the form names it. */
const form = newPaper
  .extend({
    domain: z.string().default(''),
    pdf: z.custom<UploadedFile>().optional(),
    upload: z.string().optional(),
  })
  .refine(({ pdf, upload }) => pdf ?? upload, {
    error: paperMessages.fileRequired,
    path: ['pdf'],
    // Said together with whatever else is missing.
    when: () => true,
  })

/** The calls of research papers (wire contract, "Learning resources"), and each PDF by itself. */
export async function paperRoutes(
  app: FastifyInstance,
  { config, database: { db }, blobs, sending, storage }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    `${calls.papers}/:year/:domain`,
    { schema: { params: shelf }, config: { cache: true, isForAll: true } },
    async ({ params }) => {
      const domain = await getDomain(db, params.domain)
      return { pdfs: await paperRecords(db, { domain, year: getYear(params.year) }) }
    },
  )

  /** What is known of a paper ahead of its PDF: whatever is not, may still come. */
  async function checkPaper(fields: Upload['fields']) {
    checkFields(newPaper, { title: '-', abstract: '-', year: '2000', ...fields })
    if (fields.domain !== undefined) await getCurrentDomain(db, fields.domain)
  }

  permitRoute(app, calls.addPaper, writers)

  typed.post(calls.addPaper, writers, async (request) => {
    const rules = { blobs, storage, maxBytes: config.MAX_UPLOAD, files: { pdf: 1 } }
    const id = await withUpload(request, { ...rules, check: checkPaper }, async (sent) =>
      addPaper(db, request.who, await paperOf(db, sent)),
    )
    return { message: paperMessages.added, _id: id }
  })

  typed.delete(
    `${calls.removePaper}/:id`,
    { ...writers, schema: { params: one } },
    async ({ who, params }) => {
      await removePaper(db, who, params.id)
      return { message: paperMessages.removed }
    },
  )

  typed.get(calls.viewedPdf, { schema: { querystring: viewedPdf } }, async (request, reply) => {
    const { hash } = await getViewedPdf(db, request.query)
    return sendByteList({ request, reply, blobs, sending }, hash)
  })

  typed.get(paperFilePath(':id'), { schema: { params: one } }, async (request, reply) => {
    const { file } = await getPaper(db, request.params.id)
    return sendFile({ request, reply, blobs }, file)
  })
}

async function paperOf(db: Reader, { fields: texts, files: [pdf] }: Upload) {
  const { upload = '', domain, ...fields } = checkFields(form, { ...texts, pdf })
  const paper = { title: fields.title, abstract: fields.abstract, year: fields.year }
  const source = fields.pdf ? { file: fields.pdf } : { upload }
  return { ...paper, domain: await getCurrentDomain(db, domain), source }
}
