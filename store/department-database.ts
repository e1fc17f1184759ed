import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/**
 * Makes a database and a role that owns it, on a server where `admin` may make both, and resolves with
 * the address by which the role connects. Nobody else connects to it, and the role makes and reads
 * nothing else. Throws a sentence where either is there already.
 */
export async function makeDepartmentDatabase(admin: string, name: string): Promise<string> {
  // Both take part in statements; nothing in them needs to be quoted.
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) throw new Error(`“${name}” is no name for a database.`)
  const password = randomBytes(24).toString('base64url')
  await asAdmin(admin, async (client) => {
    const { rows } = await client.query(
      'select 1 from pg_roles where rolname = $1 union all select 1 from pg_database where datname = $1',
      [name],
    )
    if (rows.length > 0) {
      throw new Error(`The server already has a role or a database “${name}”. Choose another name.`)
    }
    await client.query(`create role ${name} login nosuperuser nocreaterole password '${password}'`)
    try {
      // The owner is a role of the administrator's own for the moment of making it.
      await client.query(`grant ${name} to current_user`)
      await client.query(`create database ${name} owner ${name} template template0 encoding 'UTF8'`)
      await client.query(`revoke all on database ${name} from public`)
      await client.query(`revoke ${name} from current_user`)
    } catch (error) {
      await dropDepartmentDatabase(admin, name)
      throw error
    }
  })
  return addressOf(admin, { name, password })
}

/** Takes both away again, where what was to follow has failed. */
export async function dropDepartmentDatabase(admin: string, name: string): Promise<void> {
  await asAdmin(admin, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
    if (rowCount === 0) return
    await client.query(`grant ${name} to current_user`)
    await dropDatabase(client, name)
    await client.query(`drop role ${name}`)
  })
}

/**
 * How many connections a server gives to whoever is no superuser, and how many databases it has whose
 * names begin so.
 */
export async function roomOfServer(
  admin: string,
  prefix: string,
): Promise<{ allowed: number; reserved: number; databases: number }> {
  return asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ most: number; reserved: number; databases: number }>(
      `select current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
        (select count(*)::int from pg_database where starts_with(datname, $1)) as databases`,
      [prefix],
    )
    const { most = 0, reserved = 0, databases = 0 } = rows[0] ?? {}
    return { allowed: most - reserved, reserved, databases }
  })
}

async function asAdmin<T>(admin: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: admin })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Drops a database, whoever is still connected to it. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`
  // With force PostgreSQL stops at its own autovacuum, which only a superuser may end; without, it
  // ends it by itself.
  await client.query(`${drop} with (force)`).catch(() => client.query(drop))
}

/** The administrator's address, with the role, the password and the database of a department. */
function addressOf(admin: string, { name, password }: { name: string; password: string }) {
  const address = new URL(admin)
  address.username = name
  address.password = password
  address.pathname = name
  return address.href
}
