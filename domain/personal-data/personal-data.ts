import { or, sql } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { changes, files } from '#store/schema.ts'
import { accountSnapshot } from '../accounts/account-storage.ts'
import { namesApart } from '../export/readable-names.ts'
import { heldIn } from '../records/held-files.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { snapshotOf } from '../students/student-fields.ts'
import { entriesAbout, type Subject } from './find-subject.ts'

/** By which somebody signs in, or a link is opened: nobody is given these, not even their owner. */
const secrets = [
  'password_hash',
  'totp_secret',
  'totp_step',
  'public_key',
  'counter',
  'digest',
  'link_digest',
]

/** Their rows say nothing but such a secret. */
const secretTables = ['account_links', 'recovery_codes']

/** A file of somebody's, and where it lies in what they are given. */
export interface PersonalFile {
  path: string
  hash: string
}

/**
 * All that the site knows of a person, as plain data, and the files that are theirs. Rows of every table
 * that names their account are in it, whichever table comes next; what they did to other records is told
 * without what these say.
 */
export async function personalData(db: Reader, subject: Subject) {
  const { student: row, account: member } = subject
  const signs = subject.signs.map((sign) => sign.toLowerCase())
  const people = await storedKinds.person.find(db, subject.ids.people)
  const authorNames = await storedKinds.authorName.find(db, subject.ids.authorNames)
  const profile = row && snapshotOf(row)
  const described: Kind = student
  const held = [
    ...(profile ? heldIn(described.fields, profile) : []),
    ...people.flatMap(({ snapshot }) => heldIn(kinds.person.fields, snapshot)),
  ]
  const data = {
    profile: profile && { id: row.id, ...profile },
    account: member && { id: member.id, ...accountSnapshot(member), lastSeenAt: member.lastSeenAt },
    people: people.map(({ id, snapshot }) => ({ id, ...snapshot })),
    namesInPublications: authorNames.map(({ id, snapshot }) => ({ id, ...snapshot })),
    ofTheAccount: member ? await ofAccount(db, member.id) : {},
    mailsToTheirAddress: await rowsOf(db, 'mails', isOneOf(sql`lower(to_address)`, signs)),
    papersAskedFor: await rowsOf(db, 'paper_requests', isOneOf(sql`lower(email)`, signs)),
    changesAboutThem: await changesAbout(db, subject),
    changesTheyMade: await changesBy(db, subject.ids.accounts),
  }
  const fileIds = held.map(({ fileId }) => fileId)
  return { data, files: await filesOf(db, fileIds, subject.ids.accounts) }
}

/** What every table says of an account, by the table. */
async function ofAccount(db: Reader, id: string) {
  const found: Record<string, unknown[]> = {}
  for (const table of await tablesOfAccounts(db)) {
    const rows = await rowsOf(db, table, sql`account_id = ${id}`)
    if (rows.length > 0) found[table] = rows
  }
  return found
}

async function tablesOfAccounts(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'account_id'
    order by table_name`)
  return rows.map(({ name }) => name).filter((name) => !secretTables.includes(name))
}

async function rowsOf(db: Reader, table: string, where: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(found) - ${sql.param(secrets)}::text[] as row
    from ${sql.identifier(table)} as found where ${where}`)
  return rows.map(({ row }) => row)
}

async function changesAbout(db: Reader, subject: Subject) {
  const isAbout = or(
    ...entriesAbout(subject.ids).map(
      ({ kind, recordId }) =>
        sql`(${changes.kind} = ${kind} and ${changes.recordId} = ${recordId})`,
    ),
  )
  const { at, actorName: by, kind, action, before, after } = changes
  return db
    .select({ at, by, kind, action, before, after })
    .from(changes)
    .where(isAbout)
    .orderBy(changes.id)
}

async function changesBy(db: Reader, accountIds: readonly string[]) {
  const { at, kind, recordId, action } = changes
  return db
    .select({ at, kind, recordId, action })
    .from(changes)
    .where(isOneOf(changes.actorId, accountIds))
    .orderBy(changes.id)
}

async function filesOf(
  db: Reader,
  held: readonly string[],
  accountIds: readonly string[],
): Promise<PersonalFile[]> {
  const rows = await db
    .select({ name: files.name, hash: files.hash })
    .from(files)
    .where(or(isOneOf(files.id, held), isOneOf(files.accountId, accountIds)))
    .orderBy(files.createdAt)
  const apart = namesApart()
  return rows.map(({ name, hash }) => ({ path: `files/${apart(name)}`, hash }))
}
