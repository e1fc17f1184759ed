import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { paperMessages } from '#contract/messages/papers.ts'
import { calls } from '#contract/paths.ts'
import { viewedPdfPath } from '#contract/resource-paths.ts'
import { testApp } from '#test/app.ts'
import { aNote, aResearchPaper } from '#test/factories.ts'

const { app, db, blobs } = await testApp()

beforeAll(async () => {
  const type = 'application/pdf'
  await aNote(db, { domain: 'CyberSecurity' }, [
    { ...(await stored('old')), name: 'On Locks', type },
  ])
  await aNote(db, { domain: 'CyberSecurity' }, [
    { ...(await stored('file')), name: 'On Locks' },
    { ...(await stored('image')), name: 'Böard %2F.png' },
  ])
  const file = await stored('paper')
  await aResearchPaper(db, { title: 'On Locks', domain: 'InternetOfThings', file })
  await aResearchPaper(db, { title: 'On Keys', year: '2022', file: await stored('older') })
  await aResearchPaper(db, { title: 'On Keys', year: '2021', file: await stored('oldest') })
  const composed = { title: 'Über Schlösser', file: await stored('composed') }
  const decomposed = { title: 'Über Türen'.normalize('NFD'), file: await stored('decomposed') }
  for (const paper of [composed, decomposed]) await aResearchPaper(db, paper)
  const elsewhere = await stored('elsewhere')
  await aResearchPaper(db, { title: 'On Keys', domain: 'InternetOfThings', file: elsewhere })
})

describe('GET /resource/pdfview', () => {
  test.each([
    ['On Locks', 'InternetOfThings', 'paper'],
    ['On Locks', 'CyberSecurity', 'file'],
    ['On Locks', 'ResearchPapers', 'paper'],
    ['On Locks', 'IEEEPapers', 'paper'],
    ['On Locks', 'Notes', 'file'],
    ['On Locks', 'notes', 'file'],
    ['On Locks', 'researchpapers', 'paper'],
    ['Böard %2F.png', 'CyberSecurity', 'image'],
    ['On Keys', 'CyberSecurity', 'older'],
    [' on keys ', 'CyberSecurity', 'older'],
    ['On Keys', 'ResearchPapers', 'elsewhere'],
    ['Böard %2F.png'.normalize('NFD'), 'CyberSecurity', 'image'],
    ['Über Schlösser', 'CyberSecurity', 'composed'],
    ['über schlösser'.normalize('NFD'), 'CyberSecurity', 'composed'],
    ['ÜBER TÜREN', 'CyberSecurity', 'decomposed'],
    ['Über Türen'.normalize('NFD'), 'CyberSecurity', 'decomposed'],
  ])('finds “%s” within %s', async (title, within, words) => {
    const reply = await app.inject(viewedPdfPath(title, within))
    expect(reply.statusCode).toBe(200)
    const data = [...Buffer.from(words)]
    expect(reply.json()).toEqual({ buffer: { type: 'Buffer', data } })
  })

  test.each([
    ['On Locks', 'BlockchainTechnology'],
    ['On Keys', 'Notes'],
    ['On Locks', 'Links'],
    ['On Locks', '__proto__'],
    ['On Locks', ''],
    ['', 'CyberSecurity'],
    ['..', 'Notes'],
    ['\0', 'CyberSecurity'],
    ['x'.repeat(5000), 'ResearchPapers'],
  ])('finds no “%s” within “%s”', async (title, within) => {
    const reply = await app.inject(viewedPdfPath(title, within))
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: paperMessages.unknownPdf }])
  })

  test('finds nothing where nothing is named', async () => {
    expect((await app.inject(calls.viewedPdf)).statusCode).toBe(404)
  })

  test('answers no bytes of a file that has lost them', async () => {
    await aResearchPaper(db, { title: 'Lost' })
    expect((await app.inject(viewedPdfPath('Lost', 'ResearchPapers'))).statusCode).toBe(404)
  })

  test('sends every byte there is, in many pieces, plain or compressed', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, place) => (place * 7) % 256))
    await aResearchPaper(db, { title: 'All bytes', file: await stored(bytes) })
    const url = viewedPdfPath('All bytes', 'CyberSecurity')
    const plain = await app.inject(url)
    expect(plain.body).toBe(JSON.stringify({ buffer: bytes }))
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('sends an empty file as an empty list', async () => {
    await aResearchPaper(db, { title: 'Empty', file: await stored('') })
    const reply = await app.inject(viewedPdfPath('Empty', 'CyberSecurity'))
    expect(reply.json()).toEqual({ buffer: { type: 'Buffer', data: [] } })
  })
})

async function stored(bytes: string | Buffer) {
  const { hash, size } = await blobs.put(Readable.from([Buffer.from(bytes)]), { maxBytes: 1e6 })
  return { hash, size, name: 'a.pdf', type: 'application/pdf' }
}
