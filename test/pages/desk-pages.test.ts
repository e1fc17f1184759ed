import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sitePages } from '#contract/pages.ts'
import { batchPath, ownBatchPath } from '#contract/history-paths.ts'
import { memberDeskMessages as messages } from '#contract/messages/entrusted.ts'
import { deskName } from '#contract/messages/menu.ts'
import { doneBy, erase } from '#contract/messages/trash.ts'
import {
  calls,
  contentPath,
  entrustedPath,
  pages,
  personPath,
  recordPath,
} from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys, type ResourceKey } from '#contract/resources.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { accounts } from '#store/account-schema.ts'
import { changes } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { firstBatchOf } from '#test/change-log.ts'
import { builtApp } from '#test/built-app.ts'
import {
  aJournal,
  anAdmin,
  anEditor,
  aNote,
  aNotice,
  aPerson,
  aStudentAccount,
  aTeacher,
} from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db, { name: 'Asha Keeper' }))
const teacher = await login(app, await aTeacher(db, { name: 'Devi Teacher' }))
const student = await login(app, await aStudentAccount(db))
await aJournal(db, { title: 'On Radios' })
await aNote(db, { title: 'On Locks' })

function page(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}

describe('the desk', () => {
  test('greets its reader and says what waits and what happened', async () => {
    const { body } = await page(pages.desk, admin)
    expect(body).toMatch(/Good (morning|afternoon|evening), Asha Keeper/)
    expect(body).toContain('4 documents have not been uploaded yet')
    expect(body).toContain('No upcoming events')
    expect(body).toContain('Added the journal “On Radios”')
  })

  test('has a link to edit each page of the specification and of all domains', async () => {
    const { body } = await page(pages.desk, admin)
    const paths = [
      pages.calendar,
      pages.timeTable,
      pages.journals,
      pages.conferences,
      pages.patents,
      pages.majorEvents,
      pages.cocurricularEvents,
      pages.extraCurricularEvents,
      pages.roster,
      pages.members,
      ...sampleDomainKeys.flatMap((domain) =>
        resourceKeys.map((resource) => resourcePath(domain, resource)),
      ),
    ]
    for (const path of paths) expect(body).toMatch(editLink(path))
    expect(body).toContain(`href="${pages.history}"`)
    expect(body).toContain(`href="${pages.mail}"`)
    expect(body).toContain(`href="${pages.fileTexts}"`)
  })

  test('lists what nobody has changed for long, to be edited or confirmed without scripts', async () => {
    const id = await aPerson(db, { name: 'Old Entry' })
    expect((await page(pages.desk, admin)).body).not.toContain(`${calls.reviews}/person`)
    await db
      .update(changes)
      .set({ at: sql`now() - interval '13 months'` })
      .where(eq(changes.recordId, id))
    const { body } = await page(pages.desk, admin)
    expect(body).toContain(`action="${calls.reviews}/person"`)
    expect(body).toContain(`href="${personPath(id)}"`)
    await app.inject({
      method: 'POST',
      url: `${calls.reviews}/person`,
      headers: admin,
      payload: { id },
    })
    expect((await page(pages.desk, admin)).body).not.toContain(`${calls.reviews}/person`)
  })

  test.each([pages.desk, pages.members, pages.health])(
    '%s sends everybody else to the login',
    async (url) => {
      for (const headers of [{}, teacher, student]) {
        const { statusCode, headers: sent } = await page(url, headers)
        expect([statusCode, sent.location]).toEqual([
          302,
          `/login?${new URLSearchParams({ next: url })}`,
        ])
      }
    },
  )
})

describe('the desk of an editor', () => {
  test('has the kinds that were entrusted to them and nothing else, and stands in the menu', async () => {
    const editor = await login(app, await anEditor(db, ['notice', 'about', 'paper']))
    const { statusCode, body } = await page(pages.desk, editor)
    expect(statusCode).toBe(200)
    expect(body).toMatch(editLink(pages.notices))
    expect(body).toMatch(editLink(contentPath('about')))
    expect(body).toMatch(editLink(resourcePath('CyberSecurity', 'ResearchPapers')))
    for (const path of [pages.roster, pages.history, pages.majorEvents, pages.members]) {
      expect(body).not.toMatch(editLink(path))
    }
    expect(body).not.toContain('Recent changes')
    expect((await page(pages.about, editor)).body).toContain(`href="${pages.desk}"`)
    expect((await page(pages.about, student)).body).not.toContain(`href="${pages.desk}"`)
  })

  test('leads to pages that work for them alone who may', async () => {
    const editor = await login(app, await anEditor(db, ['notice', 'about']))
    expect((await page(pages.notices, editor)).body).toContain('__reactRouterContext')
    expect((await page(pages.notices, student)).body).not.toContain('__reactRouterContext')
    expect((await page(pages.journals, editor)).body).not.toContain('__reactRouterContext')
    expect((await page(contentPath('about'), editor)).statusCode).toBe(200)
    for (const url of [contentPath('department'), contentPath('home'), pages.pageList]) {
      expect([url, (await page(url, editor)).statusCode]).toEqual([url, 403])
    }
    expect((await page(pages.about, editor)).body).toContain(contentPath('about'))
    expect((await page(pages.home, editor)).body).not.toContain(contentPath('home'))
  })
})

describe('the history of an editor', () => {
  test('and the trash are of the kinds that were entrusted to them', async () => {
    const id = await aNotice(db, { title: 'The pond is shut' })
    await app.inject({ method: 'DELETE', url: recordPath('notice', id), headers: admin })
    const [editor, other] = [
      await login(app, await anEditor(db, ['notice'])),
      await login(app, await anEditor(db, ['event'])),
    ]
    const { body: desk } = await page(pages.desk, editor)
    for (const url of [pages.history, pages.trash]) {
      expect(desk).toContain(`href="${url}"`)
      expect((await page(url, editor)).body).toContain('The pond is shut')
      const unseen = await page(url, other)
      expect(unseen.statusCode).toBe(200)
      expect(unseen.body).not.toContain('The pond is shut')
      for (const headers of [{}, student, teacher]) {
        expect((await page(url, headers)).statusCode).toBe(302)
      }
    }
    const { body: history } = await page(pages.history, editor)
    expect(history).toContain('<option value="notice"')
    expect(history).not.toContain('<option value="student"')
    expect((await page(`${pages.trash}?older=30`, editor)).body).not.toContain(erase)
    expect((await page(`${pages.trash}?older=30`, admin)).body).toContain(erase)
  })

  test('says on the page of the trash what a form has done, and leads there', async () => {
    const id = await aNotice(db, { title: 'The pond is open' })
    await app.inject({ method: 'DELETE', url: recordPath('notice', id), headers: admin })
    const { body: trash } = await page(pages.trash, admin)
    expect(trash).toContain(`name="next" value="${pages.trash}?done=restored"`)
    for (const done of ['restored', 'erased'] as const) {
      const { body } = await page(`${pages.trash}?done=${done}`, admin)
      expect(body).toMatch(new RegExp(`autofocus=""[^]*${doneBy[done]}`))
      // The next form says its own.
      expect(body).toContain(`name="next" value="${pages.trash}?done=restored"`)
    }
    const { body: odd } = await page(`${pages.trash}?done=toString`, admin)
    expect(odd).not.toContain('autofocus')
  })

  test('is where imports of publications can be undone, by whoever may edit some', async () => {
    const [editor, other] = [
      await login(app, await anEditor(db, ['journal'])),
      await login(app, await anEditor(db, ['notice'])),
    ]
    expect((await page(pages.publicationImport, editor)).statusCode).toBe(200)
    expect((await page(pages.publicationImport, other)).statusCode).toBe(403)
    for (const url of [pages.desk, pages.journals]) {
      expect((await page(url, editor)).body).toContain(`href="${pages.publicationImport}"`)
      expect((await page(url, other)).body).not.toContain(`href="${pages.publicationImport}"`)
    }
  })
})

describe('the rights of a member', () => {
  test('are boxes in a plain form, ticked as they are', async () => {
    const editor = await anEditor(db, ['notice'])
    const { body } = await page(entrustedPath(editor.reg), admin)
    expect(body).toMatch(/<input[^>]*name="may-notice"[^>]*checked=""/)
    expect(body).toMatch(/<input[^>]*name="may-event"(?![^>]*checked)/)
    expect(body).not.toContain('name="may-mails"')
    expect(body).not.toContain('__reactRouterContext')
    expect((await page(pages.members, admin)).body).toContain('>Notices</small>')
  })

  test('of an administrator are all there are, and of nobody none', async () => {
    const other = await anAdmin(db)
    expect((await page(entrustedPath(other.reg), admin)).body).not.toContain('name="may-notice"')
    expect((await page(entrustedPath('nobody'), admin)).statusCode).toBe(404)
  })
})

describe('the desk of a teacher', () => {
  test('is where a teacher starts, and ships no React', async () => {
    const { statusCode, body } = await page(pages.teaching, teacher)
    expect(statusCode).toBe(200)
    expect(body).toContain('Devi Teacher')
    expect(body).toContain('On Locks')
    expect(body).toMatch(editLink(resourcePath('CyberSecurity', 'Links')))
    expect(body).not.toContain(`href="${resourcePath('CyberSecurity', 'ResearchPapers')}"`)
    expect(body).not.toContain('__reactRouterContext')
    for (const path of [pages.history, pages.trash]) expect(body).not.toContain(`href="${path}"`)
  })

  test.each([
    [['CyberSecurity'], 'notes and links for Cyber Security, and what you added elsewhere', 1],
    [[], 'add notes and links to any domain, and change those that you added', 3],
  ] as const)('of %j has those, and no others', async (domains, lede, cards) => {
    const account = await aTeacher(db, { domains: [...domains] })
    const { body } = await page(pages.teaching, await login(app, account))
    expect(body).toContain(lede)
    const paths = sampleDomainKeys.map((domain) => resourcePath(domain, 'Notes'))
    expect(paths.filter((path) => editLink(path).test(body))).toHaveLength(cards)
    expect(editLink(resourcePath('CyberSecurity', 'Links')).test(body)).toBe(true)
  })

  test('is closed to a student without the flag', async () => {
    expect((await page(pages.teaching, student)).statusCode).toBe(302)
    expect((await page(pages.teaching)).statusCode).toBe(302)
  })

  test('who edits other kinds as well is the one of editors, with the resources on it', async () => {
    const account = await aTeacher(db, { domains: ['CyberSecurity'], kinds: ['notice', 'video'] })
    const both = await login(app, account)
    const { statusCode, headers } = await page(pages.teaching, both)
    expect([statusCode, headers.location]).toEqual([302, pages.desk])
    const { body } = await page(pages.desk, both)
    expect(body).toMatch(editLink(pages.notices))
    expect(body).toContain(messages.domainsOf('Cyber Security'))
    const isListed = (domain: string, resource: ResourceKey) =>
      editLink(resourcePath(domain, resource)).test(body)
    expect(resourceKeys.filter((key) => isListed('CyberSecurity', key))).toEqual([
      'Notes',
      'Links',
      'Videos',
    ])
    expect(resourceKeys.filter((key) => isListed('InternetOfThings', key))).toEqual(['Videos'])
  })
})

describe('“Desk” in the menu', () => {
  const deskLink = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${deskName}</a>`, 'g')
  const desksIn = (body: string) => [...body.matchAll(deskLink)].map(([, path]) => path)

  test('leads everybody who may edit something to the one desk that is theirs', async () => {
    const ofStudent = await aStudentAccount(db, { registerNumber: '22CS009' })
    await db
      .update(accounts)
      .set({ teacher: true, domains: [] })
      .where(eq(accounts.id, ofStudent.id))
    const asked: [headers: Record<string, string>, desks: string[]][] = [
      [{}, []],
      [student, []],
      [admin, [pages.desk]],
      [teacher, [pages.teaching]],
      [await login(app, ofStudent), [pages.teaching]],
      [await login(app, await anEditor(db, ['notice'])), [pages.desk]],
      [await login(app, await aTeacher(db, { kinds: ['notice'] })), [pages.desk]],
    ]
    for (const [headers, desks] of asked) {
      const { body } = await page(pages.about, headers)
      expect(desksIn(body)).toEqual(desks)
      expect([pages.desk, pages.teaching].filter((path) => body.includes(`"${path}"`))).toEqual(
        desks,
      )
    }
  })

  test('is where the pages that a teacher gets to from there lead back to', async () => {
    for (const path of [pages.records, pages.draftList, pages.ownHistory]) {
      const { body } = await page(path, teacher)
      expect(body).toMatch(new RegExp(`href="${pages.teaching}"[^>]*>Your desk<`))
      expect(body).not.toContain(`href="${pages.desk}"`)
    }
  })
})

function editLink(path: string) {
  return new RegExp(`<a href="${path}"[^>]*>Edit Page</a>`)
}

describe('the own history', () => {
  test.each([
    ['a guest', {}, 302],
    ['a student', student, 200],
    ['a teacher', teacher, 200],
    ['an administrator', admin, 200],
  ])('answers %s', async (_name, headers, status) => {
    const { statusCode } = await page(pages.ownHistory, headers)
    expect(statusCode).toBe(status)
  })

  test('is led to from where a teacher starts, and from the own account', async () => {
    for (const url of [pages.teaching, pages.account]) {
      expect((await page(url, teacher)).body).toContain(`href="${pages.ownHistory}"`)
    }
  })

  test('tells a teacher of no change of others, and has no page for it', async () => {
    const { body } = await page(pages.ownHistory, teacher)
    expect(body).toContain(sitePages.ownHistory.title)
    expect(body).not.toContain('On Radios')
    const id = await aJournal(db, { title: 'Of Somebody Else' })
    const url = ownBatchPath(await firstBatchOf(db, id))
    expect((await page(url, teacher)).statusCode).toBe(404)
    expect((await page(ownBatchPath('gone'), teacher)).statusCode).toBe(404)
    expect((await page(url)).statusCode).toBe(302)
  })

  test('does not open that of everybody', async () => {
    for (const headers of [{}, teacher, student]) {
      expect((await page(pages.history, headers)).statusCode).toBe(302)
      expect((await page(batchPath('x'), headers)).statusCode).toBe(302)
    }
  })
})

test('how the site is doing is told to administrators, and kept by nobody', async () => {
  const reply = await page(pages.health, admin)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toContain('How the site is doing')
  expect(reply.body).toMatch(/Lyceum 0\.0\.0 on Node \d+/)
})
