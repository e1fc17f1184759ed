import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailMessages } from '#contract/messages/mail.ts'
import { mailedPapersPath, paperViewerPath } from '#contract/resource-paths.ts'
import { removePaper } from '#domain/resources/papers/write-papers.ts'
import { cancelRequest } from '#domain/resources/mailing/cancel-request.ts'
import { schedulePaper } from '#domain/resources/mailing/schedule-paper.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { openDatabase } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { papers, paperRequests } from '#store/resource-schema.ts'
import { files } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aResearchPaper, editor } from '#test/factories.ts'
import { letTimePass } from '#test/jobs.ts'
import { mailServer, type Delivery } from '#test/mail-server.ts'
import { linkIn, outboxOf } from '#test/outbox.ts'
import { testMailWorker } from '#test/mail-worker.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const { db, connection } = await testDatabase()
const folder = await temporaryFolder()
afterAll(folder.remove)
const blobs = await openBlobs(join(folder.path, 'files'))
const environment = { DATA_DIR: folder.path }
const email = 'asha@example.org'
const title = 'How Locks/Doors Wear Out & “Why”'
const dayLess = 24 * 60 - 1
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'lock')])

beforeEach(async () => {
  await db.delete(paperRequests)
  await db.delete(mails)
  await db.delete(papers)
})

test('a note goes at once with the link, and the paper with its PDF a day later', async () => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { ...environment, SMTP_URL: url })
  await ask()
  await worker.runDue()
  const [note] = deliveries
  expect(note?.envelope.to).toEqual([email])
  expect(note?.mail.text).toContain(`Paper: ${title}`)
  expect(note?.mail.text).toMatch(/^Hello,$/m)
  expect(note?.mail.html).toContain('Doors Wear Out &amp; “Why”')
  const token = linkIn({ text: note?.mail.text ?? '' }).searchParams.get('token') ?? ''
  expect(note?.mail.text).toContain(`https://cse.example.edu${mailedPapersPath(token)}`)
  expect(worker.linkedMail(token)).toBe(await mailOfPaper())

  await letTimePass(db, dayLess)
  await worker.runDue()
  expect(deliveries).toHaveLength(1)
  await letTimePass(db, 2)
  await worker.runDue()
  const paper = deliveries[1]
  expect(paper?.mail.subject).toBe(`Research paper: ${title}`)
  expect(paper?.mail.attachments).toMatchObject([
    { filename: 'How Locks-Doors Wear Out & “Why”.pdf', mimeType: 'application/pdf' },
  ])
  expect(pdfOf(paper)).toEqual(pdf)
  const viewer = paperViewerPath({ domain: 'CyberSecurity', year: '2024', title })
  expect(paper?.mail.text).toContain(`https://cse.example.edu${viewer}`)

  await letTimePass(db, 24 * 60)
  await worker.runDue()
  expect(deliveries).toHaveLength(2)
})

describe('exactly once', () => {
  test('by two servers that see at one moment that it is due', async () => {
    const { url, deliveries } = await mailServer()
    const workers = [
      await testMailWorker(db, { ...environment, SMTP_URL: url }),
      await testMailWorker(db, { ...environment, SMTP_URL: url }),
    ]
    for (let place = 0; place < 5; place += 1) await ask({ title: `Paper ${place}` })
    const sendAll = () => Promise.all(workers.map((worker) => worker.runDue()))
    await sendAll()
    await letTimePass(db, dayLess + 2)
    await sendAll()
    await sendAll()
    const withPaper = deliveries.filter(({ mail }) => mail.attachments.length === 1)
    expect(deliveries).toHaveLength(10)
    expect(new Set(withPaper.map(({ mail }) => mail.subject)).size).toBe(5)
  })

  test('across a restart between the asking and the day after', async () => {
    const { url, deliveries } = await mailServer()
    const before = await openDatabase(connection, { connections: 2, onTrouble: () => {} })
    const paperId = await aStoredPaper({})
    await schedulePaper(before.db, { who: null, network: '' }, { paperId, email })
    const worker = await testMailWorker(before.db, { ...environment, SMTP_URL: url })
    await worker.runDue()
    await worker.close()
    await before.close()

    await letTimePass(db, dayLess + 2)
    const next = await testMailWorker(db, { ...environment, SMTP_URL: url })
    await next.runDue()
    const last = await testMailWorker(db, { ...environment, SMTP_URL: url })
    await last.runDue()
    expect(deliveries.map(({ mail }) => mail.attachments.length)).toEqual([0, 1])
  })

  test('also where its sender is killed while the mail server has it in hand', async () => {
    const dying = await openDatabase(connection, { connections: 2, onTrouble: () => {} })
    const state = { isToDie: false }
    const noted = () => db.$count(mails, isNotNull(mails.handedOverAt))
    const dieOnceNoted = async () => {
      await expect.poll(noted).toBe(2)
      await dying.close()
    }
    const { url, deliveries } = await mailServer({
      beforeYes: async () => (state.isToDie ? dieOnceNoted() : undefined),
    })
    await ask()
    const worker = await testMailWorker(dying.db, { ...environment, SMTP_URL: url })
    await worker.runDue()
    state.isToDie = true
    await letTimePass(db, dayLess + 2)
    await worker.runDue()
    expect(deliveries).toHaveLength(2)

    state.isToDie = false
    await letTimePass(db, 5)
    const [request] = await db.select().from(paperRequests)
    const claim = { who: null, mailId: request?.mailId ?? null }
    const cancelling = cancelRequest(db, claim, request?.id ?? '')
    await expect(cancelling).rejects.toMatchObject({ code: 'conflict' })
    const next = await testMailWorker(db, { ...environment, SMTP_URL: url })
    await next.runDue()
    await letTimePass(db, 24 * 60)
    await next.runDue()
    expect(deliveries).toHaveLength(2)
  })
})

test('without a mail server the file of the mail holds the whole PDF', async () => {
  const worker = await testMailWorker(db, environment)
  await ask({ email: 'kept@example.org' })
  const outbox = await outboxOf(worker.dataDir)
  await worker.runDue()
  await outbox.next('kept@example.org')
  await letTimePass(db, dayLess + 2)
  await worker.runDue()
  const mail = await outbox.next('kept@example.org')
  expect(pdfOf({ mail })).toEqual(pdf)
})

test('a PDF too large for mail servers is not attached: a link leads to it', async () => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { ...environment, SMTP_URL: url })
  await ask()
  await db.update(files).set({ size: 15_000_001 })
  await letTimePass(db, dayLess + 2)
  await worker.runDue()
  const paper = deliveries.find(({ mail }) => mail.subject?.startsWith('Research paper'))
  expect(paper?.mail.attachments).toEqual([])
  expect(paper?.mail.text).toContain('too large to attach')
})

test('a paper that was taken down meanwhile is not sent, and its reader is told', async () => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { ...environment, SMTP_URL: url })
  const id = await ask()
  await worker.runDue()
  await removePaper(db, editor, id)
  await letTimePass(db, dayLess + 2)
  await worker.runDue()
  expect(deliveries[1]?.mail.subject).toBe('The research paper is no longer available')
  expect(deliveries[1]?.mail.text).toContain(`Paper: ${title}`)
  expect(deliveries[1]?.mail.attachments).toEqual([])
})

test('bytes that are missing are our fault and not the mail server’s', async () => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { ...environment, SMTP_URL: url })
  await ask()
  await worker.runDue()
  await db.update(files).set({ hash: 'e'.repeat(64) })
  await letTimePass(db, dayLess + 2)
  await worker.runDue()
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'paper'))
  expect(mail).toMatchObject({ trouble: mailMessages.fault, attempts: 1, doneAt: null })
  expect(worker.trouble()).toBe('')
  expect(deliveries).toHaveLength(1)
})

test('a note that was held up until its paper had gone is not sent after it', async () => {
  const { url, deliveries } = await mailServer()
  const worker = await testMailWorker(db, { ...environment, SMTP_URL: url })
  await ask()
  const [note] = await db.select().from(mails).where(eq(mails.kind, 'paper-scheduled'))
  const later = new Date(Date.now() + 48 * 3_600_000)
  await db
    .update(jobs)
    .set({ dueAt: later })
    .where(eq(jobs.key, note?.id ?? ''))
  await letTimePass(db, dayLess + 2)
  await worker.runDue()
  await letTimePass(db, 24 * 60)
  await worker.runDue()
  expect(deliveries.map(({ mail }) => mail.subject)).toEqual([`Research paper: ${title}`])
})

async function ask(over: { title?: string; email?: string } = {}) {
  const paperId = await aStoredPaper(over)
  const wish = { paperId, email: over.email ?? email }
  await schedulePaper(db, { who: null, network: '' }, wish)
  return paperId
}

async function aStoredPaper(over: { title?: string }) {
  const stored = await blobs.put(Readable.from([pdf]), { maxBytes: 1_000_000 })
  const file = { ...stored, type: 'application/pdf', name: 'sent.pdf' }
  return aResearchPaper(db, { title: over.title ?? title, file })
}

async function mailOfPaper() {
  const [request] = await db.select({ mailId: paperRequests.mailId }).from(paperRequests)
  return request?.mailId
}

function pdfOf(delivery: Pick<Delivery, 'mail'> | undefined) {
  const content = delivery?.mail.attachments[0]?.content
  return content instanceof ArrayBuffer ? Buffer.from(content) : null
}
