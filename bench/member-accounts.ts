import { hashPassword } from '#domain/accounts/password-hash.ts'
import type { Login } from './login-sender.ts'
import { withDatabase, type Site } from './site.ts'

const insertAccounts = `
  insert into accounts (id, student_id, name, role, password_hash)
  select 'bench-' || id, id, name, 'stud', $1 from students
  on conflict do nothing`

/** Gives every student of the sample an account, all with this password, and returns their logins. */
export function addAccounts(site: Site, password: string): Promise<Login[]> {
  return withDatabase(site, async (client) => {
    await client.query(insertAccounts, [await hashPassword(password)])
    const { rows } = await client.query<{ register_number: string }>(
      'select register_number from students order by id',
    )
    return rows.map((row) => ({ loginInput: row.register_number, password }))
  })
}
