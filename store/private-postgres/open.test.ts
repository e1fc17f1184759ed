import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { beginServer, hasBegun } from './begin.ts'
import { openPrivatePostgres, type PrivatePostgres, stopBegun } from './open.ts'
import { eventually } from '#test/eventually.ts'
import { makeOldCluster } from '#test/old-cluster.ts'
import { readyForPostgres, testUser } from '#test/system-user.ts'
import { stopServer } from './postmaster.ts'

const settings = { fsync: 'off' }
const user = testUser() ?? undefined
const open = (dataDir: string) => openPrivatePostgres({ dataDir, settings, say: () => undefined })
/** In milliseconds: a server recovers by the disk, which others may be busy with. */
const minute = 60_000
const birthday = 'select pg_postmaster_start_time()::text as value'

/** A data folder that PostgreSQL's user can enter, in a folder of its own. */
async function makeDataDir(...below: string[]) {
  const top = await mkdtemp(join(tmpdir(), 'lyceum-postgres-'))
  await chmod(top, 0o755)
  const dataDir = join(top, ...below)
  await mkdir(dataDir, { recursive: true })
  return { top, dataDir }
}

/** A data folder without a database; at the end of the test its server is stopped and it is removed. */
async function newDataDir(...below: string[]) {
  const { top, dataDir } = await makeDataDir(...below)
  onTestFinished(async () => {
    await stopServer({ folder: join(dataDir, 'postgres'), user })
    await rm(top, { recursive: true })
  })
  await readyForPostgres(dataDir)
  return dataDir
}

/** A data folder with a database that was made, used and closed before: making one takes seconds. */
async function usedDataDir() {
  const dataDir = await newDataDir()
  await rm(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-Rp', used, dataDir])
  return dataDir
}

let used = ''

beforeAll(async () => {
  const { dataDir } = await makeDataDir('data')
  used = dataDir
  await readyForPostgres(dataDir)
  const postgres = await open(dataDir)
  await postgres.close()
})

afterAll(() => rm(dirname(used), { recursive: true }))

async function connect({ connection }: PrivatePostgres) {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The one value that a statement answers, asked on a connection of its own. */
async function ask(postgres: PrivatePostgres, statement: string): Promise<unknown> {
  const client = await connect(postgres)
  const { rows } = await client.query(statement)
  await client.end()
  return rows[0]?.value
}

/** Another process that opens the same folder and stays; resolves once it has it open. */
async function openElsewhere(dataDir: string) {
  const module = JSON.stringify(new URL('open.ts', import.meta.url).href)
  const program = `
    import { openPrivatePostgres } from ${module}
    const options = ${JSON.stringify({ dataDir, settings })}
    await openPrivatePostgres({ ...options, say: () => undefined })
    console.log('open')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** How often the server of this folder was started, by its log. */
async function countStarts(dataDir: string) {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  return log.split('starting PostgreSQL').length - 1
}

async function isGone(path: string) {
  return access(path).then(
    () => false,
    () => true,
  )
}

describe('the first time', () => {
  test('makes an empty UTF-8 database that only its own user can reach, and says so', async () => {
    const dataDir = await newDataDir('data')
    const said: string[] = []
    const postgres = await openPrivatePostgres({ dataDir, settings, say: (m) => said.push(m) })
    expect(said).toEqual([expect.stringContaining(join(dataDir, 'postgres'))])
    expect(postgres.connection).toMatchObject({ database: 'lyceum', host: postgres.folder })
    expect((await stat(postgres.folder)).mode & 0o777).toBe(0o700)
    const network = `select current_setting('listen_addresses') as value`
    expect(await ask(postgres, network)).toBe('')
    const locale = `select concat_ws(' ', pg_encoding_to_char(encoding), datlocprovider, datlocale)
      as value from pg_database where datname = current_database()`
    expect(await ask(postgres, locale)).toBe('UTF8 b C.UTF-8')
    await postgres.close()
    expect(await isGone(join(postgres.folder, 'postmaster.pid'))).toBe(true)
  })

  test('is shared by all who come at the same moment', async () => {
    const dataDir = await newDataDir()
    const [child, ...both] = await Promise.all([
      openElsewhere(dataDir),
      open(dataDir),
      open(dataDir),
    ])
    const births = await Promise.all(both.map((postgres) => ask(postgres, birthday)))
    expect(new Set(births).size).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await Promise.all(both.map((postgres) => postgres.close()))
    expect(await isGone(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
  })
})

describe('after a kill', () => {
  test('of the process that started it, the running server is joined', async () => {
    const dataDir = await usedDataDir()
    const child = await openElsewhere(dataDir)
    const whileAlive = await open(dataDir)
    const born = await ask(whileAlive, birthday)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const after = await open(dataDir)
    expect(await ask(after, birthday)).toBe(born)
    await after.close()
    await whileAlive.close()
  })

  test('of the process that started it, a server whose program has gone is started anew', async () => {
    const dataDir = await usedDataDir()
    const child = await openElsewhere(dataDir)
    const folder = join(dataDir, 'postgres')
    const before = await readFile(join(folder, 'postmaster.pid'), 'utf8')
    const gone = join(dataDir, 'an older release', 'bin', 'postgres')
    await writeFile(join(folder, 'postmaster.opts'), `${gone} "-D" "${folder}"\n`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const after = await open(dataDir)
    expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).not.toBe(before)
    expect(await ask(after, 'select 1 as value')).toBe(1)
    await after.close()
  })

  test('of every one of its processes, all that was committed is there', async () => {
    const dataDir = await usedDataDir()
    const before = await open(dataDir)
    const client = await connect(before)
    await client.query('create table kept as select generate_series(1, 1000) as n')
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
    const first = Number.parseInt(await readFile(join(before.folder, 'postmaster.pid'), 'utf8'), 10)
    for (const pid of [first, ...rows.map((row) => row.pid)]) process.kill(pid, 'SIGKILL')
    const after = await open(dataDir)
    expect(await ask(after, 'select count(*)::int as value from kept')).toBe(1000)
    await after.close()
    await before.close()
  })

  test(
    'of the server alone, it is started again while it is needed, and not afterwards',
    async () => {
      const dataDir = await newDataDir()
      const said: string[] = []
      const postgres = await openPrivatePostgres({ dataDir, settings, say: (m) => said.push(m) })
      const pidOf = async () => Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
      const pidFile = join(postgres.folder, 'postmaster.pid')
      for (const signal of ['SIGKILL', 'SIGINT'] as const) {
        const before = await pidOf()
        process.kill(before, signal)
        const answers = () => ask(postgres, 'select 1 as value').catch(() => null)
        await eventually(async () => {
          expect(await answers()).toBe(1)
          expect(await pidOf()).not.toBe(before)
        })
      }
      expect(said.at(-1)).toContain('starting it again')
      await postgres.close()
      expect(await isGone(pidFile)).toBe(true)
    },
    3 * minute,
  )

  test('starts although its old number is that of another process now', async () => {
    const dataDir = await usedDataDir()
    const before = await open(dataDir)
    const { folder } = before
    await before.close()
    const owner = await stat(folder)
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid })
    onTestFinished(() => void stranger.kill())
    await writeFile(join(folder, 'postmaster.pid'), `${stranger.pid}\n${folder}\n`)
    const after = await open(dataDir)
    expect(await ask(after, 'select 1 as value')).toBe(1)
    await after.close()
    expect(stranger.exitCode).toBeNull()
  })
})

describe('closing', () => {
  test('leaves the server to another client, and stops it when none is left', async () => {
    const postgres = await open(await usedDataDir())
    const other = await connect(postgres)
    await postgres.close()
    expect((await other.query('select 1 as value')).rows).toEqual([{ value: 1 }])
    await postgres.close()
    await other.end()
    await postgres.close()
    expect(await isGone(join(postgres.folder, 'postmaster.pid'))).toBe(true)
  })

  test('leaves the server to another Lyceum that has no connection just now', async () => {
    const dataDir = await usedDataDir()
    const [one, two] = [await open(dataDir), await open(dataDir)]
    await one.close()
    expect(await ask(two, 'select 1 as value')).toBe(1)
    await two.close()
    expect(await isGone(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
  })

  test('and opening again and again, by several at once, never fails anyone', async () => {
    const dataDir = await usedDataDir()
    async function comeAndGo() {
      for (let turn = 0; turn < 6; turn++) {
        const postgres = await open(dataDir)
        expect(await ask(postgres, 'select 1 as value')).toBe(1)
        await postgres.close()
      }
    }
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
  })
})

describe('in a folder', () => {
  test('whose path is too long for a socket, the socket is elsewhere', async () => {
    const dataDir = await newDataDir('long'.repeat(20), 'longer'.repeat(10))
    const postgres = await open(dataDir)
    onTestFinished(() => rm(postgres.connection.host, { recursive: true }))
    expect(postgres.folder).toBe(join(dataDir, 'postgres'))
    expect(postgres.connection.host.startsWith(join(tmpdir(), 'lyceum-'))).toBe(true)
    expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700)
    expect(await ask(postgres, 'select 1 as value')).toBe(1)
    await postgres.close()
  })

  test('of another major version it refuses to start', async () => {
    const dataDir = await newDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(open(dataDir)).rejects.toThrow('was created by PostgreSQL 17')
  })

  test('that holds something else it touches nothing', async () => {
    const dataDir = await newDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'mine')
    await expect(open(dataDir)).rejects.toThrow('is not a PostgreSQL data folder')
    expect(await readFile(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('mine')
  })
})

describe('who may do what', () => {
  test('Lyceum’s role shows its password and is no superuser; the superuser cannot come at all', async () => {
    const dataDir = await newDataDir()
    const postgres = await open(dataDir)
    const kept = join(dataDir, 'postgres-password')
    expect((await stat(kept)).mode & 0o777).toBe(0o600)
    expect(postgres.connection.password).toBe(await readFile(kept, 'utf8'))
    expect(await ask(postgres, rights)).toEqual('lyceum lyceum')
    expect(await ask(postgres, `select current_setting('password_encryption') as value`)).toBe(
      'scram-sha-256',
    )
    const wrong = [
      { password: 'guessed' },
      { user: 'postgres' },
      { user: 'postgres', database: 'postgres' },
    ]
    const codes = await Promise.all(
      wrong.map((over) => codeOfRefusal({ ...postgres.connection, ...over })),
    )
    expect(codes).toEqual(['28P01', '28000', '28000'])
    await postgres.close()
  })

  test('processes that start at once go by one password', async () => {
    const dataDir = await newDataDir()
    const all = await Promise.all([open(dataDir), open(dataDir), open(dataDir)])
    expect(new Set(all.map(({ connection }) => connection.password)).size).toBe(1)
    await Promise.all(all.map((postgres) => postgres.close()))
  })

  test('data of an older Lyceum, whose role was the superuser, are taken over with all in them', async () => {
    const dataDir = await newDataDir()
    await makeOldCluster(dataDir, user)
    const postgres = await open(dataDir)
    expect(await ask(postgres, rights)).toBe('lyceum lyceum')
    const owners = `select string_agg(distinct owner, ' ') as value from (
      select relowner::regrole::text from pg_class where oid >= 16384 and relkind <> 't'
      union all select proowner::regrole::text from pg_proc where proname = 'twice'
      union all select nspowner::regrole::text from pg_namespace where nspname = 'old'
      union all select typowner::regrole::text from pg_type where typname = 'mood') as of(owner)`
    expect(await ask(postgres, owners)).toBe('lyceum')
    expect(await ask(postgres, 'select old.twice(n) as value from old.kept')).toBe(42)
    await ask(postgres, 'alter table old.kept add column more text')
    await ask(postgres, 'create extension unaccent')
    const heirs = `select count(*)::int as value from pg_roles where rolsuper`
    expect(await ask(postgres, heirs)).toBe(1)
    expect(await codeOfRefusal({ ...postgres.connection, password: 'guessed' })).toBe('28P01')
    await postgres.close()
    const again = await open(dataDir)
    expect(await ask(again, rights)).toBe('lyceum lyceum')
    await again.close()
  })

  test('rules that were loosened are as they were at the next start', async () => {
    const dataDir = await usedDataDir()
    const postgres = await open(dataDir)
    await postgres.close()
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
    const again = await open(dataDir)
    expect(await codeOfRefusal({ ...again.connection, password: 'guessed' })).toBe('28P01')
    await again.close()
  })

  test.runIf(user)('root runs it for the owner of its folder alone', async () => {
    const dataDir = await newDataDir()
    await rm(join(dataDir, 'postgres'), { recursive: true })
    await expect(open(dataDir)).rejects.toThrow('PostgreSQL refuses to run as root')
  })
})

/** Roles that are no superusers and may make nothing but what is in their database; who owns it. */
const rights = `select concat_ws(' ', (select rolname from pg_roles where rolname = current_user
  and not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)),
  (select datdba::regrole from pg_database where datname = current_database())) as value`

async function codeOfRefusal(connection: PrivatePostgres['connection']) {
  const client = new Client(connection)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end(),
    (error: { code?: string }) => error.code,
  )
}

describe('a server that is begun ahead', () => {
  test('is the one that is opened, and is started once', async () => {
    const dataDir = await usedDataDir()
    const before = await countStarts(dataDir)
    await beginServer(dataDir)
    expect(hasBegun()).toBe(true)
    const postgres = await open(dataDir)
    expect(hasBegun()).toBe(false)
    expect(await ask(postgres, 'select 1 as value')).toBe(1)
    expect(await countStarts(dataDir)).toBe(before + 1)
    await postgres.close()
    expect(await isGone(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
  })

  test('is stopped where nobody opens it, and stopping none does nothing', async () => {
    const dataDir = await usedDataDir()
    await beginServer(dataDir)
    await stopBegun(dataDir)
    expect(hasBegun()).toBe(false)
    expect(await isGone(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
    await stopBegun(dataDir)
    expect(await isGone(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
  })

  test('is started by whoever opens it where it has ended meanwhile', async () => {
    const dataDir = await usedDataDir()
    await beginServer(dataDir)
    await stopServer({ folder: join(dataDir, 'postgres'), user })
    const postgres = await open(dataDir)
    expect(await ask(postgres, 'select 1 as value')).toBe(1)
    await postgres.close()
  })

  test('is none where there is no database, one of another version, or one that runs', async () => {
    const empty = await newDataDir('empty')
    await beginServer(empty)
    expect(hasBegun()).toBe(false)
    expect(await isGone(join(empty, 'postgres', 'postmaster.pid'))).toBe(true)

    const dataDir = await usedDataDir()
    const postgres = await open(dataDir)
    await beginServer(dataDir)
    expect(hasBegun()).toBe(false)
    await postgres.close()

    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '11\n')
    await beginServer(dataDir)
    expect(hasBegun()).toBe(false)
  })
})
