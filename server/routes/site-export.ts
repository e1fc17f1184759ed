import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as words from '#contract/messages/site-export.ts'
import { calls } from '#contract/paths.ts'
import { requireFreshProof } from '#domain/accounts/access.ts'
import { writeExport, type Exported } from '#domain/export/write-export.ts'
import { Problem } from '#domain/problem.ts'
import { dayOf } from '#domain/site/today.ts'
import { newId } from '#store/columns.ts'
import { makePrivateFolder } from '#store/private-files.ts'
import type { Services } from '../open-services.ts'
import { adminOnly, memberOf } from '../guards.ts'
import { noteExport } from '../security-log.ts'
import { textInTurn } from '../send-text.ts'
import { zipOf, type ZipEntry } from '../zip.ts'

/** After so long, in milliseconds, a kill has left it behind. */
const abandoned = 24 * 3_600_000

/**
 * All of the department as one ZIP. Its lists are written to a folder first, so that no moment of the
 * database is held for as long as somebody downloads; the files of records come from where they are. One
 * at a time on this machine, as it takes room there; of all copies one reads the records at a time.
 */
export async function siteExportRoutes(
  app: FastifyInstance,
  { config, database, blobs, sending }: Services,
) {
  const exports = join(config.DATA_DIR, 'exports')
  const state = { isBusy: false }

  app.post(calls.siteExport, adminOnly, async (request, reply) => {
    requireFreshProof(memberOf(request))
    if (state.isBusy) throw new Problem('conflict', words.busy)
    state.isBusy = true
    const folder = join(exports, newId())
    const end = async () => {
      await rm(folder, { recursive: true, force: true })
      state.isBusy = false
    }
    try {
      await removeAbandoned(exports)
      const now = new Date()
      const exported = await writeExport({
        database,
        blobs,
        folder,
        origin: config.PUBLIC_URL,
        now,
      })
      const name = `department-${dayOf(now)}`
      const { text: archive } = await textInTurn({ request, reply, sending }, async () => ({
        text: zipOf(entriesOf(exported, folder, name)),
      }))
      archive.once('close', () => void end())
      // Whoever has gone while it was made reads nothing of it.
      if (request.raw.socket.destroyed) archive.destroy()
      const records = Object.values(exported.counts).reduce((sum, count) => sum + count, 0)
      noteExport(request, { records, files: exported.files.length })
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}.zip"`)
        .header('cache-control', 'no-store')
        .send(archive)
    } catch (error) {
      await end()
      throw error
    }
  })

  function* entriesOf(exported: Exported, folder: string, name: string): Iterable<ZipEntry> {
    const modifiedAt = new Date(exported.takenAt)
    for (const { path } of exported.parts) {
      const open = async () => createReadStream(join(folder, path))
      yield { name: `${name}/${path}`, modifiedAt, open }
    }
    for (const { path, hash } of exported.files) {
      const open = async () => (await blobs.get(hash))?.stream ?? null
      yield { name: `${name}/${path}`, modifiedAt, open }
    }
  }
}

async function removeAbandoned(folder: string) {
  await makePrivateFolder(folder)
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > abandoned) await rm(join(folder, name), { recursive: true })
  }
}
