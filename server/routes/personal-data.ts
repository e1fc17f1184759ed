import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dataNote, personalMessages } from '#contract/messages/personal-data.ts'
import { calls } from '#contract/paths.ts'
import { requireFreshProof } from '#domain/accounts/access.ts'
import { erasePerson } from '#domain/personal-data/erase-person.ts'
import { findSubject, type Meant } from '#domain/personal-data/find-subject.ts'
import { personalData } from '#domain/personal-data/personal-data.ts'
import type { Services } from '../open-services.ts'
import { adminOnly, memberOf, memberOnly } from '../guards.ts'
import { notePersonalData } from '../security-log.ts'
import { textInTurn } from '../send-text.ts'
import type { ZodSchemas } from '../zod-schemas.ts'
import { zipOf, type ZipEntry } from '../zip.ts'

const id = z.string().min(1).max(100)
const meant = z.union([z.object({ student: id }), z.object({ account: id })])

/** One person's data: given to them, or to an administrator for them; and erased. */
export async function personalDataRoutes(app: FastifyInstance, services: Services) {
  const { config, database, blobs, storage, sending, mail } = services
  const { db } = database
  const typed = app.withTypeProvider<ZodSchemas>()
  const one = { ...adminOnly, schema: { body: meant } }

  app.post(calls.ownData, memberOnly, (request, reply) =>
    send(request, reply, { account: memberOf(request).accountId }),
  )
  typed.post(calls.personalData, one, (request, reply) => send(request, reply, request.body))
  typed.post(calls.erasePerson, one, async (request) => {
    await erasePerson({ db, storage, kept: mail.kept }, request.who, request.body)
    notePersonalData(request, 'person erased', Object.values(request.body).join())
    return { message: personalMessages.erased }
  })

  async function send(request: FastifyRequest, reply: FastifyReply, whom: Meant) {
    requireFreshProof(memberOf(request))
    const subject = await findSubject(db, whom)
    const { data, files } = await personalData(db, subject)
    const modifiedAt = new Date()
    const text = (name: string, words: string): ZipEntry => ({
      name,
      modifiedAt,
      open: async () => bytesOf(words),
    })
    const note = dataNote(subject.name, config.PUBLIC_URL, modifiedAt.toISOString())
    const entries = [
      text('README.txt', note),
      text('data.json', `${JSON.stringify(data, null, 1)}\n`),
      ...files.map(({ path, hash }) => ({
        name: path,
        modifiedAt,
        open: async () => (await blobs.get(hash))?.stream ?? null,
      })),
    ]
    const { text: archive } = await textInTurn({ request, reply, sending }, async () => ({
      text: zipOf(entries),
    }))
    notePersonalData(request, 'personal data', Object.values(whom).join())
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .header('cache-control', 'no-store')
      .send(archive)
  }
}

async function* bytesOf(words: string) {
  yield Buffer.from(words)
}
