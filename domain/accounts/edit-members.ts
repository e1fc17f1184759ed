import { eq } from 'drizzle-orm'
import { account } from '#contract/kinds/people-kinds.ts'
import type { MemberChange } from '#contract/member-schemas.ts'
import { memberMessages } from '#contract/messages/members.ts'
import type { DomainKey } from '#contract/resources.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { requireDomains } from '../domains/read-domains.ts'
import { Problem } from '../problem.ts'
import { baseOf, changeOf } from '../records/merge-edit.ts'
import { requireAdmin, requireFreshProof, type Member, type Who } from './access.ts'
import { accountSnapshot, type AccountRow } from './account-storage.ts'
import { endSessions } from './end-sessions.ts'
import { requireFreeEmail } from './free-logins.ts'
import { findMemberRow, lockMembers, requireOtherAdmin } from './members-lock.ts'
import { isSameAddress, moveAddresses } from './move-address.ts'

/** A member who is meant, and what was read of them while nobody else could change it. */
interface Turn {
  tx: Transaction
  log: Log
  row: AccountRow
  /** Whoever asks. */
  actor: Member
}

interface Edit {
  id: string
  /** The version that the form began from; where none is said, it is written as sent. */
  version?: number | undefined
  change: MemberChange
}

/**
 * Changes name, address, role, domains or entrusted kinds of an administrator or a teacher, and of a
 * student the last two alone. Another role ends their sessions, because the token says it. Returns whether anything
 * changed; throws not-found, and conflict for an address that is somebody else's, for the last
 * administrator's role, and with both sides of a field that was changed otherwise since.
 * Administrators only.
 */
export function editMember(db: Db, who: Who, { id, version, change: sent }: Edit) {
  return withMember(db, who, id, async ({ tx, log, row, actor }) => {
    const { domains: asked, kinds: _entrusted, ...own } = sent
    if (Object.keys(own).length > 0) refuseStudent(row)
    if (asked) refuseNoTeacher(row)
    const current = accountSnapshot(row)
    const base = await baseOf(tx, account, { id, version, current })
    const known = sent.domains && { domains: await requireDomains(tx, sent.domains) }
    const since = { who, version }
    const given = { ...sent, ...known }
    const change = await changeOf(tx, account, { id, since, base, current, sent: given })
    if (Object.keys(change).length === 0) return false
    const after = { ...ownOf(row), ...change }
    const { email, role } = after
    if (!isSameAddress(email, row.email)) await requireFreeEmail(tx, email, id)
    if (role !== row.role) await requireOtherAdmin(tx, row)
    if (role === 'Admin' && role !== row.role) requireFreshProof(actor)
    await write({ tx, log, row }, after)
    await moveAddresses(tx, actor, [{ account: row, email }])
    return true
  })
}

function ownOf({ name, email, role, domains, kinds }: AccountRow) {
  return { name, email, role, domains, kinds }
}

/**
 * Lets the student of an account keep the notes and links of these domains and what they add, or
 * nothing any longer, whatever was entrusted to them. Administrators only.
 */
export function setTeacherFlag(
  db: Db,
  who: Who,
  { id, teacher, domains = [] }: { id: string; teacher: boolean; domains?: DomainKey[] },
) {
  return withMember(db, who, id, async ({ tx, log, row }) => {
    if (row.studentId === null) throw new Problem('invalid', memberMessages.notAStudent)
    if (row.teacher === teacher && (teacher || row.kinds.length === 0)) return false
    const kinds = teacher ? row.kinds : []
    await write({ tx, log, row }, { teacher, domains: await requireDomains(tx, domains), kinds })
    return true
  })
}

/**
 * Removes an administrator or a teacher and returns their name. Their sessions, passkeys and links
 * go with them. Throws not-found, and conflict for the last administrator. Administrators only.
 */
export function removeMember(db: Db, who: Who, id: string): Promise<string> {
  return withMember(db, who, id, async ({ tx, log, row }) => {
    refuseStudent(row)
    await requireOtherAdmin(tx, row)
    await tx.delete(accounts).where(eq(accounts.id, id))
    log({ kind: 'account', recordId: id, before: accountSnapshot(row), after: null })
    return row.name
  })
}

/** Ends every session of somebody, and says of whom and how many they were. Administrators only. */
export function signOutMember(db: Db, who: Who, id: string) {
  return withMember(db, who, id, async ({ tx, log, row: { name } }) => {
    const devices = await endSessions(tx, eq(sessions.accountId, id))
    if (devices > 0) {
      log({
        kind: 'sessions',
        recordId: id,
        before: { name, devices },
        after: { name, devices: 0 },
      })
    }
    return { name, devices }
  })
}

async function withMember<Result>(
  db: Db,
  who: Who,
  id: string,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  requireAdmin(who)
  return record(db, who, async (tx, log) => {
    await lockMembers(tx)
    return work({ tx, log, actor: who, row: await findMemberRow(tx, id) })
  })
}

type Columns = Partial<
  Pick<AccountRow, 'name' | 'email' | 'role' | 'teacher' | 'domains' | 'kinds'>
>

async function write({ tx, log, row }: Omit<Turn, 'actor'>, columns: Columns) {
  await tx.update(accounts).set(columns).where(eq(accounts.id, row.id))
  const after = { ...row, ...columns }
  if (after.role !== row.role || after.teacher !== row.teacher) {
    await endSessions(tx, eq(sessions.accountId, row.id))
  }
  const before = accountSnapshot(row)
  log({ kind: 'account', recordId: row.id, before, after: accountSnapshot(after) })
}

function refuseStudent({ studentId }: AccountRow) {
  if (studentId !== null) throw new Problem('invalid', memberMessages.onRoster)
}

/** A student who keeps no resources has no domains; the flag comes first. */
function refuseNoTeacher({ studentId, teacher }: AccountRow) {
  if (studentId !== null && !teacher) throw new Problem('invalid', memberMessages.onRoster)
}
