import { eq } from 'drizzle-orm'
import { newEvent, type EventFields } from '#contract/event-schemas.ts'
import type { RecordOf } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import type { ListingPage } from '#contract/kinds/event-category-kind.ts'
import { newRecord, type SentRecord } from '#contract/record-schemas.ts'
import { sampleDomainKeys } from './department.ts'
import { publicationKinds, type PublicationFields } from '#contract/publications.ts'
import type { Member } from '#domain/accounts/access.ts'
import { saveDocument } from '#domain/documents/write-documents.ts'
import { addEvent } from '#domain/events/write-events.ts'
import { addFile, type NewFile } from '#domain/files/add-file.ts'
import { insertPaper } from '#domain/resources/papers/write-papers.ts'
import { addPublication } from '#domain/publications/write-publications.ts'
import { addRecord } from '#domain/records/edit-record.ts'
import { insertRecords } from '#domain/records/write-records.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { snapshotOf } from '#domain/students/student-fields.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { accounts } from '#store/account-schema.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { students } from '#store/schema.ts'

/** Behind every account made here. */
const password = 'a long enough password'
/** Its hash, made once and with little work: thousands of logins would wait for the usual amount. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$96g5Fy6K46C/rI4gDn/mSg$DyWbLd/8BOseSjmtXzZTrcGvOtAA60/KgX4wtyBk20I'

/** Who is written down as having made these records; may be handed to any domain function. */
export const editor: Member = {
  accountId: 'editor',
  sessionId: 'none',
  name: 'Keeper',
  role: 'Admin',
  teacher: false,
  domains: [],
  kinds: [],
  reg: 'editor',
  studentId: null,
  hides: [],
  email: '',
  provenUntil: new Date('9999-12-31'),
}

type NewStudent = typeof students.$inferInsert
type NewAccount = typeof accounts.$inferInsert
type NewNote = typeof notes.$inferInsert

/** Adds a student with a register number of its own and returns the row. */
export async function aStudent(db: Db, over: Partial<NewStudent> = {}) {
  const id = newId()
  const values = { id, registerNumber: id.toUpperCase(), name: 'Asha Raman', year: 2, ...over }
  return record(db, editor, async (tx, log) => {
    const [student] = await tx.insert(students).values(values).returning()
    if (!student) throw new Error('The student was not added.')
    log({ kind: 'student', recordId: student.id, before: null, after: snapshotOf(student) })
    return student
  })
}

/** Adds an administrator who signs in with `reg` and `password`. */
export function anAdmin(db: Db, over: Partial<NewAccount> = {}) {
  return anAccount(db, { role: 'Admin', userName: unusedName('admin'), ...over })
}

/** Adds a teacher of all domains who signs in with `reg` and `password`. */
export function aTeacher(db: Db, over: Partial<NewAccount> = {}) {
  const domains = [...sampleDomainKeys]
  return anAccount(db, { role: 'Teacher', userName: unusedName('teacher'), domains, ...over })
}

/** Adds a student together with the account that signs in with the register number. */
export async function aStudentAccount(db: Db, over: Partial<NewStudent> = {}) {
  const student = await aStudent(db, over)
  const account = await anAccount(db, { role: 'stud', name: student.name, studentId: student.id })
  return { ...account, reg: student.registerNumber, student }
}

/** Adds a student with an account to whom these kinds of record were entrusted. */
export async function anEditor(db: Db, given: readonly string[]) {
  const student = await aStudentAccount(db)
  await db
    .update(accounts)
    .set({ kinds: [...given] })
    .where(eq(accounts.id, student.id))
  return student
}

/** Adds a journal article and returns its id. */
export function aJournal(db: Db, over: Partial<PublicationFields<'journal'>> = {}) {
  const fields = { title: 'On Small Networks', authors: 'R. Karthik', year: '2024', ...over }
  return addPublication(db, editor, {
    kind: 'journal',
    fields: newRecord(publicationKinds.journal).parse(fields),
  })
}

/** Adds a conference paper and returns its id. */
export function aPaper(db: Db, over: Partial<PublicationFields<'conference'>> = {}) {
  const fields = { title: 'A Talk on Trees', authors: 'Meera Iyer', year: '2023', ...over }
  return addPublication(db, editor, {
    kind: 'conference',
    fields: newRecord(publicationKinds.conference).parse(fields),
  })
}

/** Adds a patent and returns its id. */
export function aPatent(db: Db, over: Partial<PublicationFields<'patent'>> = {}) {
  const fields = { title: 'A Quiet Fan', applicationNumber: '202341012345', ...over }
  return addPublication(db, editor, {
    kind: 'patent',
    fields: newRecord(publicationKinds.patent).parse(fields),
  })
}

/** Adds a book and returns its id. */
export function aWork(db: Db, over: Partial<PublicationFields<'work'>> = {}) {
  const fields = { type: 'book', title: 'A Book of Trees', authors: 'Meera Iyer', ...over }
  return addPublication(db, editor, {
    kind: 'work',
    fields: newRecord(publicationKinds.work).parse(fields),
  })
}

/** Adds an event and returns its id; `photo` is a file whose bytes are stored already. */
export function anEvent(
  db: Db,
  { photo = null, ...over }: Partial<EventFields> & { photo?: NewFile | null } = {},
) {
  const fields = {
    title: 'An Evening of Radios',
    location: 'Seminar hall',
    date: '2025-02-15',
    time: '10:00 AM to 4:00 PM',
    ...over,
  }
  return addEvent(db, editor, { fields: newEvent.parse(fields), photo })
}

/** Adds a note with these files, whose bytes need not be there, and returns its id. */
export async function aNote(
  db: Db,
  over: Partial<NewNote> = {},
  attached: Partial<NewFile>[] = [],
) {
  const id = newId()
  const note = { id, domain: 'CyberSecurity' as const, title: 'On Locks', description: '', ...over }
  return record(db, editor, async (tx, log) => {
    await tx.insert(notes).values(note)
    const files: { name: string; fileId: string }[] = []
    for (const [position, given] of attached.entries()) {
      const file = { ...lostFile, ...given }
      const fileId = await addFile(tx, file)
      await tx.insert(noteFiles).values({ noteId: id, name: file.name, fileId, position })
      files.push({ name: file.name, fileId })
    }
    log({ kind: 'note', recordId: id, before: null, after: { ...note, files } })
    return id
  })
}

/** Adds a link and returns its id. */
export async function aLink(
  db: Db,
  over: Partial<RecordOf<typeof kinds.link>> = {},
  addedBy = editor,
) {
  const link = {
    domain: 'CyberSecurity' as const,
    name: 'Rules for Locks',
    url: 'https://locks.example/rules',
    description: 'Read the third chapter first.',
    ...over,
  }
  return addRecord(db, addedBy, 'link', { fields: link })
}

/** Adds a person and returns the id. */
export async function aPerson(db: Db, over: Partial<SentRecord<typeof kinds.person>> = {}) {
  const fields = newRecord(kinds.person).parse({
    name: 'Dr Meera Iyer',
    group: 'faculty',
    domain: '',
    ...over,
  })
  return addRecord(db, editor, 'person', { fields: { ...fields }, repeats: null })
}

/** Adds a video and returns its id. */
export async function aVideo(db: Db, over: Partial<RecordOf<typeof kinds.video>> = {}) {
  const video = {
    domain: 'CyberSecurity' as const,
    videoId: 'abc_DEF-123',
    title: 'A Lock Is Picked',
    description: 'Watch the hands, not the face.',
    ...over,
  }
  return addRecord(db, editor, 'video', { fields: video })
}

/** Adds a research paper, whose bytes need not be there, and returns its id. */
export function aResearchPaper(
  db: Db,
  { file, ...over }: Partial<Parameters<typeof insertPaper>[2]> = {},
) {
  const paper = {
    domain: 'CyberSecurity' as const,
    title: 'How Locks Wear Out',
    abstract: 'Forty locks were opened a thousand times each.',
    year: '2024',
    ...over,
    file: { ...lostFile, ...file },
  }
  return record(db, editor, (tx, log) => insertPaper(tx, log, paper))
}

/** Keeps a document of this title, whose bytes need not be there. */
export async function aDocument(db: Db, title: string, over: Partial<NewFile> = {}) {
  await saveDocument(db, editor, { title, file: { ...lostFile, ...over } })
}

/** Known to the database, but of no bytes. */
const lostFile = {
  hash: 'f'.repeat(64),
  name: 'Lecture.pdf',
  type: 'application/pdf',
  size: 1_200_000,
}

async function anAccount(db: Db, over: Partial<NewAccount> & Pick<NewAccount, 'role'>) {
  const values = {
    id: newId(),
    name: 'Somebody',
    passwordHash,
    ...over,
  }
  const [account] = await db.insert(accounts).values(values).returning()
  if (!account) throw new Error('The account was not added.')
  return { ...account, reg: account.userName ?? '', password }
}

function unusedName(role: string) {
  return `${role}-${newId()}`
}

/** Adds a notice and returns its id. */
export async function aNotice(db: Db, over: Partial<RecordOf<typeof kinds.notice>> = {}) {
  const id = newId()
  const snapshot = {
    title: 'The lift is being mended',
    audience: 'everyone',
    text: 'Take the stairs until Friday.',
    files: [],
    from: '2025-02-15',
    until: '',
    placement: 'listed',
    ...over,
  }
  await record(db, editor, (tx, log) => insertRecords({ tx, log }, 'notice', [{ id, snapshot }]))
  return id
}

/** Adds a category of events as an administrator and returns its id. */
export function aCategory(db: Db, name: string, listedOn: ListingPage | '' = '') {
  return addRecord(db, editor, 'eventCategory', { fields: { name, listedOn } })
}

/** Adds a programme of study as an administrator and returns its id. */
export function aProgramme(
  db: Db,
  title: string,
  over: Partial<SentRecord<typeof kinds.programme>> = {},
) {
  return addRecord(db, editor, 'programme', {
    fields: newRecord(kinds.programme).parse({ title, ...over }),
  })
}

/** Adds a festival as an administrator and returns its id. */
export function aFestival(db: Db, over: Partial<SentRecord<typeof kinds.festival>> = {}) {
  const day = { date: '2025-02-15', time: '10:00 AM to 10:00 PM', location: 'The lawn' }
  const fields = newRecord(kinds.festival).parse({ title: 'Festival of Lamps', ...day, ...over })
  return addRecord(db, editor, 'festival', { fields })
}

/** A record of a kind that is stored as documents, with what it must have. */
export async function aRecordOf(db: Db, name: string) {
  const kind = Object.values(kinds).find((described) => described.name === name)
  if (!kind) throw new Error(`No kind of record is called “${name}”.`)
  const id = newId()
  const days = kind.fields.filter(({ holds, required }) => holds === 'day' && required)
  const snapshot = {
    ...Object.fromEntries(days.map((field) => [field.name, '2025-02-15'])),
    [kind.title]: `A ${kind.noun}`,
    // Nobody is led to a page that bears its title alone.
    ...(kind.name === kinds.page.name && { lede: 'What stands here.' }),
    ...(kind.unique && { [kind.unique]: `A ${kind.noun}` }),
  }
  await db.transaction((tx) => storedKinds[kind.name].insert(tx, [{ id, snapshot }]))
  return { ...snapshot, id }
}
