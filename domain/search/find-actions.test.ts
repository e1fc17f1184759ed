import { describe, expect, test } from 'vitest'
import { actions, editPart, toDomain } from '#contract/messages/actions.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { listPages } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { hitsIn, searchFor, titlesIn } from '#test/search.ts'
import type { Who } from '../accounts/access.ts'
import { actionsToBegin } from './find-actions.ts'

const { db } = await testDatabase()
const others: readonly (readonly [string, Who])[] = [
  ['a guest', null],
  ['a student', { ...editor, role: 'stud', accountId: 'student', studentId: 's' }],
  ['a teacher', { ...editor, role: 'Teacher', accountId: 'teacher', teacher: true }],
]

test.each([
  ['add a notice', actions.notice],
  ['notice', actions.notice],
  ['new journal', actions.journal],
  ['open history', actions.history],
  ['edit contact', editPart('Contact Us')],
  ['festival', actions.festival],
  ['restore', actions.trash],
  ['dark', actions.theme],
  ['light', actions.theme],
  ['theme', actions.theme],
  ['duplicate', actions.duplicate],
  ['promote', actions.promote],
  ['new year', actions.promote],
  ['undo', actions.history],
  ['log out', actions.logout],
  ['sign out', actions.logout],
  ['add student', actions.student],
  ['remove sample', actions.removeSample],
  ['add note cyber', toDomain.note('Cyber Security')],
  ['add video blockchain', toDomain.video('Blockchain Technology')],
])('an administrator who asks for “%s” can begin: %s', async (q, title) => {
  expect(titlesIn(await searchFor(db, q, editor), 'actions')).toContain(title)
})

test.each(['log out', 'logout', 'login'])(
  'no member who asks for “%s” is told to log in',
  async (q) => {
    expect(titlesIn(await searchFor(db, q, editor), 'pages')).not.toContain('Login')
    expect(titlesIn(await searchFor(db, q, null), 'actions')).not.toContain(actions.logout)
  },
)

test('a guest may choose a theme', async () => {
  expect(titlesIn(await searchFor(db, 'dark', null), 'actions')).toEqual([actions.theme])
})

test('whoever has not asked for anything yet is offered all lists that have a form', async () => {
  const hits = hitsIn(await searchFor(db, '', editor), 'actions')
  expect(hits.map(({ path }) => path)).toContain(`${pages.notices}#add`)
  expect(hits).toEqual(actionsToBegin(editor))
})

describe.each(others)('%s', (_, who) => {
  test('is told of no action', async () => {
    expect(hitsIn(await searchFor(db, 'add a notice', who), 'actions')).toEqual([])
    expect(hitsIn(await searchFor(db, '', who), 'actions')).toEqual([])
  })
})

test('a teacher may begin what the own domains take, and nothing else', async () => {
  const teacher = { ...editor, role: 'Teacher', teacher: true, domains: ['CyberSecurity'] } as const
  const paths = hitsIn(await searchFor(db, 'add', teacher), 'actions').map(({ path }) => path)
  expect(paths.toSorted()).toEqual([
    `${resourcePath('CyberSecurity', 'Links')}#add`,
    `${resourcePath('CyberSecurity', 'Notes')}#add`,
  ])
})

test('an editor is told of the pages of the desk that they may open, and of no others', async () => {
  const asked = ['import publications', 'pages', 'event categories', 'trash']
  const told = async (...own: string[]) => {
    const teacher = {
      ...editor,
      role: 'Teacher',
      accountId: 'teacher',
      teacher: true,
      kinds: own,
    } as const
    const found = await Promise.all(asked.map((q) => searchFor(db, q, teacher)))
    const paths = found.flatMap((answer) => hitsIn(answer, 'pages')).map(({ path }) => path)
    return ofDesk.filter((path) => paths.includes(path))
  }
  const { publicationImport, pageList, eventCategories, trash } = pages
  const ofDesk = [publicationImport, pageList, eventCategories, trash]
  expect(await told('notice')).toEqual([trash])
  expect(await told('patent')).toEqual([publicationImport, trash])
  expect(await told('page', 'eventCategory')).toEqual([pageList, eventCategories, trash])
})

const student = {
  ...editor,
  role: 'stud',
  accountId: 'student',
  studentId: 's',
  reg: '22CS001',
} as const
const teacher = { ...editor, role: 'Teacher', accountId: 'teacher', teacher: true } as const

test.each<[string, Who, string[]]>([
  ['a guest', null, []],
  ['a student', student, []],
  ['an administrator', editor, [pages.desk]],
  ['a teacher', teacher, [pages.teaching]],
  ['a student who edits notices', { ...student, kinds: ['notice'] }, [pages.desk]],
  ['a teacher who edits notices', { ...teacher, kinds: ['notice'] }, [pages.desk]],
])('%s who asks for the desk is told of theirs alone', async (_, who, desks) => {
  const answer = await searchFor(db, 'desk', who)
  for (const group of ['pages', 'actions'] as const) {
    const paths = hitsIn(answer, group).map(({ path }) => path)
    expect(paths.filter((path) => path === pages.desk || path === pages.teaching)).toEqual(desks)
  }
})

test('an editor may open the history, the trash and drafts; a teacher the drafts', async () => {
  const ofEditors = [actions.history, actions.trash, actions.drafts, actions.importPublications]
  const asked = ['open the history', 'restore deleted', 'open drafts', 'import publications']
  const told = async (who: Who) => {
    const found = await Promise.all(asked.map((q) => searchFor(db, q, who)))
    const titles = new Set(found.flatMap((answer) => titlesIn(answer, 'actions')))
    return ofEditors.filter((title) => titles.has(title))
  }
  expect(await told(teacher)).toEqual([actions.drafts])
  expect(await told({ ...student, kinds: ['notice'] })).toEqual([
    actions.history,
    actions.trash,
    actions.drafts,
  ])
  expect(await told({ ...student, kinds: ['journal'] })).toContain(actions.importPublications)
})

test('every action leads to a page that there is, the parts of texts among them', async () => {
  const answer = await searchFor(db, 'edit', editor, { in: 'actions' })
  const known = new Set<string>(listPages().map(({ path }) => path))
  for (const { path } of actionsToBegin(editor)) expect(known).toContain(path.split('#')[0])
  const described: readonly Kind[] = Object.values(kinds)
  const parts = described.flatMap((kind) => kind.parts ?? [])
  for (const { path } of hitsIn(answer, 'actions')) {
    expect(parts.map(({ name }) => name)).toContain(path.split('part=')[1])
  }
})
