import { once } from 'node:events'
import { expect, test } from 'vitest'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import { createLogger } from '#server/logger.ts'
import { blobError } from '#store/blobs/blob-error.ts'
import { login, testApp } from '#test/app.ts'
import { aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const written: string[] = []
const log = createLogger('info', {
  destination: { write: (line) => void written.push(line) },
})
const { app, db, blobs } = await testApp({ log })

test('an upload that the disk has no room for is a line of the log, and no error of the site', async () => {
  // A disk cannot be filled for a test: it says what a full one does, after the first bytes.
  blobs.receive = async (stream) => {
    await once(stream, 'data')
    stream.destroy()
    throw blobError('full', new Error('ENOSPC'))
  }
  const headers = await login(app, await aTeacher(db))
  const sent = await multipart({ file: new File(['%PDF-1.7'], 'Lecture.pdf') })
  const reply = await app.inject({
    method: 'POST',
    url: calls.uploads,
    headers: { ...headers, ...sent.headers },
    payload: sent.payload,
  })
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: uploadMessages.full }])
  const lines = written.map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  const refused = lines.filter(({ msg }) => msg === 'refused')
  expect(refused).toMatchObject([{ level: 40, reason: blobError('full').message }])
  expect(refused[0]).not.toHaveProperty('err')
})
