import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/site-export.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { changes, files, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { listDocuments } from '../records/document-storage.ts'
import { importSite } from './import-site.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)
const { db } = await testDatabase({ domains: false })
const blobs = await openBlobs(join(folder.path, 'blobs'))
const actor = { accountId: null, name: 'Import' }
const place = join(folder.path, 'export')
const begun = await db.$count(records)

interface Odd {
  records?: Record<string, readonly object[]>
  /** Beside what the manifest says of a right file. */
  files?: readonly object[]
  addresses?: readonly object[]
  /** Beside what the manifest says of a right file; of one that the site had lost. */
  lost?: readonly object[]
}

const bytes = 'abc'
const file = {
  id: 'f',
  path: 'files/f.txt',
  name: 'f.txt',
  type: 'text/plain',
  size: bytes.length,
  hash: createHash('sha256').update(bytes).digest('hex'),
  width: null,
  height: null,
  accountId: null,
}
const one = { id: 'a', title: 'A', slug: 'a' }

async function write({ records: given = { programme: [one] }, ...odd }: Odd) {
  await rm(place, { recursive: true, force: true })
  for (const name of ['records', 'files']) await mkdir(join(place, name), { recursive: true })
  const put = (path: string, value: unknown) => writeFile(join(place, path), JSON.stringify(value))
  await writeFile(join(place, file.path), bytes)
  const counts = Object.entries(given).map(([kind, all]) => [kind, all.length] as const)
  for (const [kind, all] of Object.entries(given)) await put(`records/${kind}.json`, all)
  await put('manifest.json', {
    format: 1,
    program: 'Lyceum',
    takenAt: '2026-11-27T00:00:00.000Z',
    records: Object.fromEntries(counts),
    files: (odd.files ?? []).map((over) => ({ ...file, ...over })),
    lost: (odd.lost ?? []).map((over) => ({ ...file, ...over })),
  })
  await put('settings.json', { adminsNeedSecondFactor: false, studentEmails: 'hidden' })
  await put('document-addresses.json', odd.addresses ?? [])
}

const lostLink = { id: 'l', name: 'L', url: 'https://e.example/', domain: 'Gone' }

const importIt = () => importSite({ db, blobs, folder: place, actor })

const member = {
  id: 'm',
  userName: 'mallory',
  name: 'Mallory',
  email: 'm@site.example',
  role: 'Admin',
  teacher: false,
  domains: [],
  kinds: [],
  studentId: null,
  createdAt: '2026-11-28T10:12:26.640Z',
}

function accountOf(over: object): Odd {
  return { records: { account: [{ ...member, ...over }] } }
}

function studentOf(over: object): Odd {
  return { records: { student: [{ id: 's', register_no: 'R1', name: 'A', ...over }] } }
}

const held = { name: file.name, fileId: file.id }

/** Lists in lists, so many. */
function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}

function programmes(...all: object[]): Odd {
  return { records: { programme: all } }
}

test.each<[what: string, Odd, sentence: string]>([
  ['an id twice', programmes(one, { ...one, slug: 'b' }), words.idTwice],
  ['an id with a NUL', programmes({ ...one, id: 'a\0' }), words.unstorable],
  ['half a sign', programmes({ ...one, title: 'a\ud800' }), words.unstorable],
  ['the id of what there is one of', programmes({ ...one, id: 'home' }), words.idReserved('home')],
  ['a home page by another id', { records: { home: [{ id: 'x' }] } }, words.idNeeded('home')],
  ['too large a number', programmes({ ...one, sequence: 1e30 }), 'holds something else'],
  [
    'a year that no calendar has',
    programmes({ ...one, createdAt: '+275760-09-13T00:00:00.000Z' }),
    'holds something else',
  ],
  ['lists in lists without end', programmes({ ...one, text: nested(60) }), words.tooDeep],
  ['a role that there is not', accountOf({ role: 'God' }), 'Role holds something else'],
  [
    'an account of nobody',
    accountOf({ userName: null }),
    words.partRefused('records/account.json', words.refusedByRules),
  ],
  [
    'an account of a student who is not there',
    accountOf({ userName: null, role: 'stud', studentId: 'nobody' }),
    words.partRefused('records/account.json', words.refusedByRules),
  ],
  [
    'an address twice',
    programmes(one, { ...one, id: 'b', slug: 'A' }),
    'records/programme.json: There is already',
  ],
  [
    'a link of no domain',
    { records: { domain: [], link: [lostLink] } },
    `records/link.json: “L”: ${words.namesNobody('Gone')}`,
  ],
  ['a link of a domain and no domains', { records: { link: [lostLink] } }, 'records/link.json'],
  [
    'a register number in small letters',
    { records: { student: [{ id: 'a', register_no: 'r1', name: 'A' }] } },
    words.numberNotInCapitals('r1'),
  ],
  [
    'a student twice',
    {
      records: {
        student: [
          { id: 'a', register_no: 'R1', name: 'A' },
          { id: 'b', register_no: 'R1', name: 'B' },
        ],
      },
    },
    'records/student.json',
  ],
  [
    'a link that is no web address',
    studentOf({ github_link: 'javascript:alert(1)' }),
    `GitHub: ${words.noWebAddress}`,
  ],
  ['a name of two lines', studentOf({ name: 'A\nEND:VCARD' }), `Name: ${words.lineBreak}`],
  [
    'an address of two lines',
    accountOf({ email: 'm@site.example\r\nBcc: n@site.example' }),
    `E-mail: ${words.lineBreak}`,
  ],
  [
    'a username that is a register number',
    { records: { ...studentOf({}).records, account: [{ ...member, userName: 'r1' }] } },
    words.partRefused('records/account.json', words.userNameIsNumber('R1')),
  ],
  [
    'two files of a note by one name',
    {
      records: {
        domain: [{ id: 'Locks', title: 'Locks', slug: 'locks' }],
        note: [{ id: 'n', title: 'N', description: 'D', domain: 'Locks', files: [held, held] }],
      },
      files: [{}],
    },
    words.partRefused('records/note.json', words.isThereTwice),
  ],
  ['a file twice', { files: [{}, {}] }, 'the same id'],
  ['a file of another size', { files: [{ size: 999 }] }, words.fileChanged(file.path)],
  ['a file of no type', { files: [{ type: 'text/plain\r\n' }] }, 'damaged at files.0.type'],
  ['a file of endless width', { files: [{ width: 1e15 }] }, 'damaged at files.0.width'],
  ['a smaller file than it has', { files: [{ size: 2 }] }, words.fileChanged(file.path)],
  [
    'a missing file',
    { files: [{ path: 'files/g.txt' }] },
    words.fileRefused('files/g.txt', words.isMissing),
  ],
  [
    'words that pass for a picture',
    { files: [{ type: 'image/png' }] },
    words.fileOfOtherType(file.path, 'image/png', 'text/plain'),
  ],
  [
    'words that pass for a page',
    { files: [{ type: 'text/html' }] },
    words.fileOfOtherType(file.path, 'text/html', 'text/plain'),
  ],
  ['a path out of the folder', { files: [{ path: '../f.txt' }] }, words.leadsOut],
  ['a path with a NUL', { files: [{ path: 'files/\0' }] }, 'damaged at files.0.path'],
  [
    'a folder for a file',
    { files: [{ path: 'files' }] },
    words.fileRefused('files', words.isNoFile),
  ],
  [
    'an address with a NUL',
    { addresses: [{ addressKey: '\0', document: 'd' }] },
    'damaged at 0.addressKey',
  ],
])(
  'an export with %s is refused in words, and nothing is written',
  async (_what, odd, sentence) => {
    await write(odd)
    await expect(importIt()).rejects.toThrow(sentence)
    expect(await db.$count(changes)).toBe(0)
    expect([await db.$count(records), await db.$count(files)]).toEqual([begun, 0])
  },
)

test.each<[what: string, over: object, sentence: string]>([
  ['hash', { hash: '0'.repeat(64) }, words.fileChanged(file.path)],
  ['type', { type: 'image/png' }, words.fileOfOtherType(file.path, 'image/png', 'text/plain')],
])('bytes of another %s than the export says are not kept', async (_what, over, sentence) => {
  const kept = await openBlobs(join(folder.path, 'kept'))
  await write({ files: [over] })
  const importing = importSite({ db, blobs: kept, folder: place, actor })
  await expect(importing).rejects.toThrow(sentence)
  expect(await kept.has(file.hash)).toBe(false)
})

test.each([
  ['records', 'records/programme.json', 'records/programme.json is no file'],
  ['a file', file.path, words.fileRefused(file.path, words.isNoFile)],
])('nobody waits for a pipe that lies where %s should', async (_what, path, sentence) => {
  await write({ files: [{}] })
  await rm(join(place, path))
  await promisify(execFile)('mkfifo', [join(place, path)])
  await expect(importIt()).rejects.toThrow(sentence)
})

test.each([
  ['records', 'records/programme.json', 'records/programme.json is a link'],
  ['a file', file.path, words.fileRefused(file.path, words.isLink)],
  ['the folder of a file', 'files', words.fileRefused(file.path, words.isLink)],
])('nothing is read through a link that lies where %s should', async (_what, path, sentence) => {
  await write({ files: [{}] })
  const elsewhere = join(folder.path, 'elsewhere')
  await rm(elsewhere, { recursive: true, force: true })
  await rename(join(place, path), elsewhere)
  await symlink(elsewhere, join(place, path))
  await expect(importIt()).rejects.toThrow(sentence)
})

test('an export may be named by a link, and its files have the types that their bytes show', async () => {
  const { db: other } = await testDatabase({ domains: false })
  await write({ files: [{ type: 'application/octet-stream' }] })
  const link = join(folder.path, 'link')
  await symlink(place, link)
  await importSite({ db: other, blobs, folder: link, actor })
  expect(await other.select({ type: files.type }).from(files)).toEqual([{ type: 'text/plain' }])
})

test('records that are no JSON are said to be none', async () => {
  await write({})
  await writeFile(join(place, 'records/programme.json'), '{')
  await expect(importIt()).rejects.toThrow(`programme.json is damaged: ${words.notJson}`)
})

test('records that are no UTF-8 are said to be none, and a mark before them is none of their words', async () => {
  await write({})
  const path = join(place, 'records/programme.json')
  const text = JSON.stringify([one])
  await writeFile(path, Buffer.from(text.replace('"A"', '"\xff"'), 'latin1'))
  await expect(importIt()).rejects.toThrow(`programme.json is damaged: ${words.notUtf8}`)
  const { db: other } = await testDatabase({ domains: false })
  await writeFile(path, `\ufeff${text}`)
  const done = await importSite({ db: other, blobs, folder: place, actor })
  expect(done.added).toEqual({ programme: 1 })
})

test('a lost file is a mere download, whatever the export says that it was', async () => {
  const { db: other } = await testDatabase({ domains: false })
  const asPage = { id: 'page', path: 'files/page.html', type: 'text/html' }
  const asPicture = { id: 'picture', path: 'files/picture.png', type: 'image/png' }
  await write({ files: [{}], lost: [asPage, asPicture] })
  await importSite({ db: other, blobs, folder: place, actor })
  const types = await other.select({ id: files.id, type: files.type }).from(files)
  expect(Object.fromEntries(types.map(({ id, type }) => [id, type]))).toEqual({
    f: 'text/plain',
    page: 'application/octet-stream',
    picture: 'image/png',
  })
})

test('programmes that were lines of text have addresses of their own, however alike they are', async () => {
  const said = ['X', 'X 3', 'X.', `${'y'.repeat(49)} z`]
  const course = said.map((programme, at) => ({
    id: `c${at}`,
    code: `C${at}`,
    title: 'C',
    type: 'core',
    programme,
  }))
  await write({ records: { course } })
  await importIt()
  const found = await listDocuments(db, kinds.programme)
  expect(found.map(({ slug }) => slug)).toEqual(['x', 'x-3', 'x-2', 'y'.repeat(49)])
})
