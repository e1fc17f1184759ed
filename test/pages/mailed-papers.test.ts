import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  paperLine,
  paperMailMessages as words,
  papersFor,
  papersOfYours,
} from '#contract/messages/paper-mail.ts'
import { calls, pages } from '#contract/paths.ts'
import { mailedPapersPath, mailPaperPath, papersPath } from '#contract/resource-paths.ts'
import { linkToken } from '#domain/mail/link-secret.ts'
import { schedulePaper } from '#domain/resources/mailing/schedule-paper.ts'
import { momentInWords } from '#domain/site/moment-in-words.ts'
import { accounts } from '#store/account-schema.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { paperRequests, papers } from '#store/resource-schema.ts'
import { axeObjections } from '#test/axe.ts'
import { login } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { aResearchPaper, aStudentAccount } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db, services } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const email = 'asha@example.org'
const title = 'On <Locks> & “Doors”'
const phone = { viewport: { width: 360, height: 740 } }

const student = await aStudentAccount(db)
await db.update(accounts).set({ email }).where(eq(accounts.id, student.id))

beforeEach(async () => {
  await db.delete(paperRequests)
  await db.delete(mails)
  await db.delete(papers)
})

describe('the page behind the link of a note', () => {
  test('lists what is to come to its address, and cancels it without a script', async () => {
    const path = await askedPath()
    await visit(path, { javaScriptEnabled: false }, async (page) => {
      await page.getByText(papersFor(email)).waitFor()
      await page.getByText(paperLine('waiting', await dueInWords())).waitFor()
      await page.getByRole('button', { name: `${words.cancel}: ${title}` }).click()
      await page.getByText(words.cancelled).waitFor()
      expect(await page.getByRole('button', { name: words.cancel }).count()).toBe(0)
      await page.getByRole('link', { name: `${words.askAgain}: ${title}` }).click()
      await page.getByLabel(words.address).waitFor()
    })
    const [paper] = await db.select().from(mails).where(eq(mails.kind, 'paper'))
    expect(paper).toMatchObject({ outcome: 'nobody' })
  })

  test('is no search engine’s and no cache’s, and passes its secret on to nobody', async () => {
    const { headers, body } = await app.inject(await askedPath())
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('__reactRouterContext')
  })

  test.each([
    ['sent', () => endMails('sent')],
    ['kept', () => endMails('kept')],
    ['failed', () => endMails('failed')],
    ['leaving', () => db.update(jobs).set({ leasedUntil: new Date(Date.now() + 60_000) })],
  ] as const)('says that a paper is %s, which nobody can cancel', async (state, letBe) => {
    const path = await askedPath()
    await letBe()
    const { body } = await app.inject(path)
    expect(body).toContain(paperLine(state, momentInWords(new Date().toISOString())).slice(0, 12))
    expect(body).not.toContain(`${words.cancel}:`)
  })

  test('says why a paper was not cancelled that had just gone', async () => {
    const { body } = await app.inject(`${await askedPath()}&problem=409`)
    expect(body).toContain(words.tooLate)
  })

  test.each(['x', 'a.b', '.', ''])('shows nothing for the token “%s”', async (token) => {
    await askedPath()
    const { body, statusCode } = await app.inject(`${pages.mailedPapers}?token=${token}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(token === '' ? words.noLink.title : words.deadLink.title)
    expect(body).not.toContain('asha')
  })
})

test('a member sees what goes to the own address or was asked for by the own account', async () => {
  const headers = await login(app, student)
  expect((await app.inject({ url: pages.mailedPapers, headers })).body).toContain(words.none.title)
  await askedPath({ title: 'By a stranger' })
  await askedPath({ title: 'For another', email: 'other@example.org' })
  const _id = await aResearchPaper(db, { title: 'For a friend' })
  const payload = { email: 'friend@example.org', _id }
  await app.inject({ method: 'POST', url: calls.mailPaper, headers, payload })
  const { body } = await app.inject({ url: pages.mailedPapers, headers })
  expect(body).toContain('By a stranger')
  expect(body).toContain('to friend@example.org')
  expect(body).not.toContain('For another')
})

test.each([
  ['wrong', async () => `${await askedPath()}x`],
  ['of a mail that was deleted', deletedPath],
] as const)(
  'a member who comes by a link that is %s is told so, and sees their own',
  async (_what, path) => {
    const headers = await login(app, student)
    const url = await path()
    await askedPath({ title: 'For the own address' })
    const { body } = await app.inject({ url, headers })
    expect(body).toContain(words.deadLink.title)
    expect(body).toContain('For the own address')
    expect(body).toContain(papersOfYours)
    expect(body).toContain('name="token" value=""')
  },
)

test('the page that asks for the address works without a script, and has the own one in it', async () => {
  const _id = await aResearchPaper(db, { year: '2024', title })
  const list = papersPath('CyberSecurity', '2024')
  await visit(list, { as: student, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('link', { name: `${words.ask} ${title}` }).click()
    expect(page.url()).toBe(baseURL + mailPaperPath(_id))
    expect(await page.getByLabel(words.address).inputValue()).toBe(email)
    await page.getByRole('button', { name: words.send }).click()
    await page.getByText(words.scheduled).waitFor()
    await page.getByRole('link', { name: words.seeYours }).click()
    await page.getByText(title).waitFor()
  })
})

test('a wrong address stays to be mended, and says at its field what is wrong', async () => {
  const path = mailPaperPath(await aResearchPaper(db))
  await visit(path, { javaScriptEnabled: false }, async (page) => {
    const field = page.getByLabel(words.address)
    // A browser takes it for one, and no mail server does.
    const wrong = `${'a'.repeat(65)}@example.org`
    await field.fill(wrong)
    await page.getByRole('button', { name: words.send }).click()
    await page.getByText(words.addressWrong).waitFor()
    expect(await field.inputValue()).toBe(wrong)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const note = (await field.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`#${note.split(' ')[0]}`).textContent()).toBe(words.addressWrong)
    await field.fill(email)
    await page.getByRole('button', { name: words.send }).click()
    await page.getByText(words.scheduled).waitFor()
  })
})

test.each([
  ['problem=400', words.addressWrong],
  ['problem=429', words.tooMany],
  ['problem=500', words.failed],
])('the page that asks says after %s what was wrong', async (search, sentence) => {
  const { body } = await app.inject(`${mailPaperPath(await aResearchPaper(db))}&${search}`)
  expect(body).toContain(sentence)
})

test.each(['?paper=gone', '?paper=%00', ''])('nobody asks for a paper %s', async (search) => {
  expect((await app.inject(`${pages.mailPaper}${search}`)).statusCode).toBe(404)
})

const long = 'averylongword'.repeat(12)
const askPath = async () => mailPaperPath(await aResearchPaper(db, { title: long }))

test.each([
  ['listing', () => askedPath({ title: long })],
  ['listing what was cancelled', async () => `${await askedPath()}&cancelled=1`],
  ['reached by nobody', () => pages.mailedPapers],
  ['asking', askPath],
  ['asking anew', async () => `${await askPath()}&problem=400&email=asha%40home`],
  ['asked', async () => `${await askPath()}&asked=1`],
])('axe finds nothing, and nothing scrolls sideways, in the page %s', async (_state, address) =>
  visit(await address(), phone, async (page) => {
    expect(await axeObjections(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(phone.viewport.width)
  }),
)

/** Asks for a paper of its own, and returns where the link of its note leads. */
async function askedPath(over: { title?: string; email?: string } = {}) {
  const paperId = await aResearchPaper(db, { title: over.title ?? title })
  const wish = { paperId, email: over.email ?? email }
  await schedulePaper(db, { who: null, network: '' }, wish)
  const isIt = eq(paperRequests.paperId, paperId)
  const [request] = await db.select().from(paperRequests).where(isIt)
  return mailedPapersPath(linkToken(services.signIn.key, request?.mailId ?? ''))
}

/** Of a mail that is no longer kept. */
async function deletedPath() {
  const path = await askedPath()
  await db.delete(mails)
  return path
}

async function endMails(outcome: 'sent' | 'kept' | 'failed') {
  await db.delete(jobs)
  await db.update(mails).set({ doneAt: new Date(), outcome })
}

async function dueInWords() {
  const [paper] = await db.select().from(mails).where(eq(mails.kind, 'paper'))
  const [job] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.key, paper?.id ?? ''))
  return momentInWords((job?.dueAt ?? new Date(0)).toISOString())
}
