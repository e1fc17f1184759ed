import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPrivatePostgres, type PrivatePostgres } from './open.ts'
import { stopServer } from './postmaster.ts'

const settings = { fsync: 'off' }
const isRoot = process.getuid?.() === 0
const open = (dataDir: string) => openPrivatePostgres({ dataDir, settings, say: () => undefined })
const birthday = 'select pg_postmaster_start_time()::text as value'

/** A data folder that PostgreSQL's user can enter; at the end of the test it is stopped and removed. */
async function newDataDir(...below: string[]) {
  const top = await mkdtemp(join(tmpdir(), 'lyceum-postgres-'))
  await chmod(top, 0o755)
  const dataDir = join(top, ...below)
  onTestFinished(async () => {
    await stopServer(join(dataDir, 'postgres'))
    await rm(top, { recursive: true })
  })
  return dataDir
}

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
    const dataDir = await newDataDir()
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

  test('of every one of its processes, all that was committed is there', async () => {
    const dataDir = await newDataDir()
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

  test('starts although its old number is that of another process now', async () => {
    const dataDir = await newDataDir()
    const before = await open(dataDir)
    const { folder } = before
    await before.close()
    const user = await stat(folder)
    const stranger = spawn('sleep', ['60'], { uid: user.uid, gid: user.gid })
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
    const postgres = await open(await newDataDir())
    const other = await connect(postgres)
    await postgres.close()
    expect((await other.query('select 1 as value')).rows).toEqual([{ value: 1 }])
    await postgres.close()
    await other.end()
    await postgres.close()
    expect(await isGone(join(postgres.folder, 'postmaster.pid'))).toBe(true)
  })

  test('leaves the server to another Lyceum that has no connection just now', async () => {
    const dataDir = await newDataDir()
    const [one, two] = [await open(dataDir), await open(dataDir)]
    await one.close()
    expect(await ask(two, 'select 1 as value')).toBe(1)
    await two.close()
    expect(await isGone(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
  })

  test('and opening again and again, by several at once, never fails anyone', async () => {
    const dataDir = await newDataDir()
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
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(open(dataDir)).rejects.toThrow('are of PostgreSQL 17')
  })

  test('that holds something else it touches nothing', async () => {
    const dataDir = await newDataDir()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'mine')
    await expect(open(dataDir)).rejects.toThrow('is not a PostgreSQL data folder')
    expect(await readFile(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('mine')
  })

  test.runIf(isRoot)('closed to PostgreSQL’s user, the data are put where it can', async () => {
    const dataDir = await newDataDir('private', 'data')
    await mkdir(dataDir, { recursive: true })
    await chmod(join(dataDir, '..'), 0o700)
    const said: string[] = []
    const say = (message: string) => said.push(message)
    const first = await openPrivatePostgres({ dataDir, settings, say })
    onTestFinished(() => rm(join(first.folder, '..'), { recursive: true }))
    expect(first.folder).toMatch(/^\/var\/lib\/lyceum\/[0-9a-f]{12}\/postgres$/)
    const note = await readFile(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8')
    expect(note).toContain(first.folder)
    await ask(first, 'create table kept ()')
    await first.close()

    await chmod(join(dataDir, '..'), 0o755)
    const second = await openPrivatePostgres({ dataDir, settings, say })
    expect(await ask(second, `select to_regclass('kept')::text as value`)).toBe('kept')
    await second.close()
    expect(said).toEqual([note.trim(), expect.stringContaining(first.folder)])
  })
})
