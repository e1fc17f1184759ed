import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { findBinaries, readyBinaries } from '#store/private-postgres/binaries.ts'
import { holdServer } from '#store/private-postgres/hold.ts'
import { startServer } from '#store/private-postgres/postmaster.ts'
import { runProgram } from '#store/private-postgres/run-program.ts'
import { socketPort } from '#store/private-postgres/socket-folder.ts'
import { testApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { startEnvironment, testUser } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { settingsFolder } from './departments/list-departments.ts'

const { folder: socket, url: server } = await serverOfUniversity()

/** A PostgreSQL on which somebody may make databases and roles, and is no superuser. */
async function serverOfUniversity() {
  const { path: home, remove } = await temporaryFolder()
  const user = testUser() ?? undefined
  const folder = join(home, 'postgres')
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  const place = { folder, home, user, socketFolder: folder }
  const binaries = await readyBinaries(await findBinaries(), place)
  const given = ['--username=postgres', '--auth-local=trust', '--encoding=UTF8', '--locale=C']
  await runProgram(join(binaries, 'bin', 'initdb'), [`--pgdata=${folder}`, '--no-sync', ...given], {
    user,
  })
  const root = { host: folder, port: socketPort, user: 'postgres', password: 'any' }
  const start = () => startServer({ binaries, place, settings: { fsync: 'off' } })
  const hold = await holdServer({ server: root, home, start })
  afterAll(async () => {
    await hold.end()
    await remove()
  })
  await ask({ ...root, database: 'postgres' }, `create role office login createdb createrole`)
  const query = new URLSearchParams({ host: folder, port: String(socketPort) })
  return { folder, url: `postgres://office:any@localhost/postgres?${query}` }
}

async function ask(connection: object | string, statement: string) {
  const client = new Client(connection)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** Runs the command on a system below a folder of its own. */
async function machine() {
  const { path: root, remove } = await temporaryFolder()
  afterAll(remove)
  const run = async (...given: string[]) => {
    const script = join(import.meta.dirname, 'departments.ts')
    const child = spawn(process.execPath, [script, ...given, '--root', root], {
      env: startEnvironment(),
    })
    const [said, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { said, complaint, code }
  }
  const settings = async (name: string) =>
    parseEnv(await readFile(join(settingsFolder(root), `${name}.env`), 'utf8'))
  return { root, run, settings }
}

describe('a department is added', () => {
  test('with a database, a port, settings, units and a first login of its own', async () => {
    const { root, run, settings } = await machine()
    const given = ['--database', server, '--without-sample']
    const cse = await run('add', 'cse', '--address', 'https://cse.example.edu', ...given)
    expect(cse).toMatchObject({ code: 0, complaint: '' })
    expect(cse.said).toContain('The first administrator’s username is “admin”.')
    expect(cse.said).toMatch(/Password \(shown only once\): \S{12,}/)
    const ece = await run('add', 'ece', ...given)
    expect(ece.code).toBe(0)
    const [one, other] = [await settings('cse'), await settings('ece')]
    expect(one).toMatchObject({ HOST: '127.0.0.1', PUBLIC_URL: 'https://cse.example.edu' })
    expect(Number(other.PORT)).toBeGreaterThan(Number(one.PORT))
    expect(one.METRICS_TOKEN).not.toBe(other.METRICS_TOKEN)
    const file = await stat(join(settingsFolder(root), 'cse.env'))
    expect(file.mode & 0o777).toBe(0o600)
    const units = join(root, 'etc', 'systemd', 'system')
    expect(await readFile(join(units, 'lyceum@cse.socket.d', 'address.conf'), 'utf8')).toBe(
      `[Socket]\nListenStream=127.0.0.1:${one.PORT}\n`,
    )
    const { rows } = await ask(one.DATABASE_URL ?? '', 'select name from accounts')
    expect(rows).toEqual([{ name: 'Administrator' }])
  })

  test('and comes to no other department’s database', async () => {
    const { run, settings } = await machine()
    await run('add', 'maths', '--database', server, '--without-sample')
    await run('add', 'physics', '--database', server, '--without-sample')
    const { DATABASE_URL: own = '' } = await settings('maths')
    const others = own.replace('/lyceum_maths?', '/lyceum_physics?')
    await expect(ask(others, 'select 1')).rejects.toThrow(/permission denied for database/)
    await expect(ask(own, 'create database mine')).rejects.toThrow(/permission denied/)
  })

  test('once, however often it is asked for, and loses nothing', async () => {
    const { run, settings } = await machine()
    const given = ['add', 'law', '--database', server, '--without-sample']
    await run(...given)
    const before = await settings('law')
    const again = await run(...given)
    expect(again).toMatchObject({ code: 1, said: '' })
    expect(again.complaint).toMatch(/There is a department “law” already/)
    expect(await settings('law')).toEqual(before)
    const elsewhere = await machine()
    expect((await elsewhere.run(...given)).complaint).toMatch(/already has a role or a database/)
    expect((await ask(before.DATABASE_URL ?? '', 'select 1')).rowCount).toBe(1)
    expect((await elsewhere.run('list')).said).toMatch(/no department yet/)
  })

  test('by one of two who add it at the same moment', async () => {
    const { run, settings } = await machine()
    const given = ['add', 'arts', '--database', server, '--without-sample']
    const answers = await Promise.all([run(...given), run(...given)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 1]))
    const { DATABASE_URL = '' } = await settings('arts')
    expect((await ask(DATABASE_URL, 'select 1 from site')).rowCount).toBe(1)
  })

  test('and it is said where the server has too few connections for all of them', async () => {
    const { run } = await machine()
    const rooms = Array.from({ length: 5 }, (_, nth) => `lyceum_room_${nth}`)
    for (const room of rooms) await ask(server, `create database ${room}`)
    const { said, code } = await run('add', 'botany', '--database', server, '--without-sample')
    expect(code).toBe(0)
    expect(said).toMatch(/has 97 connections for all, and its \d+ departments may open up to \d+\./)
    for (const room of rooms) await ask(server, `drop database ${room}`)
  })

  test.each([
    ['a name with a space', ['add', 'computer science'], /no name for a department/],
    ['a name that leads elsewhere', ['add', '../../etc'], /no name for a department/],
    ['a name of SQL', ['add', 'a";drop'], /no name for a department/],
    ['no name', ['add'], /Specify what to do/],
    ['an unknown word', ['remove', 'cse'], /Specify what to do/],
    ['an unknown option', ['add', 'cse', '--all'], /Specify what to do/],
    ['an address that is none', ['add', 'cse', '--address', 'cse.example.edu'], /no address/],
    ['an address with a line', ['add', 'cse', '--address', 'https://a\nX=1'], /no address/],
    ['a port that is none', ['add', 'cse', '--port', '70000'], /no port/],
  ])('%s is refused', async (_, given, sentence) => {
    const { run } = await machine()
    const { code, complaint } = await run(...given)
    expect(code).toBe(1)
    expect(complaint).toMatch(sentence)
    expect((await run('list')).said).toMatch(/no department yet/)
  })

  test.runIf(process.getuid?.() === 0)(
    'root is told to name a server, before anything is made below another root',
    async () => {
      const { root, run } = await machine()
      const { code, complaint } = await run('add', 'cse')
      expect(code).toBe(1)
      expect(complaint).toMatch(/Name a server with --database/)
      expect(await readdir(root)).toEqual([])
    },
  )

  test('a server that cannot be reached leaves nothing behind', async () => {
    const { root, run } = await machine()
    const nowhere = server.replace(encodeURIComponent(socket), encodeURIComponent('/nowhere'))
    const { code } = await run('add', 'cse', '--database', nowhere)
    expect(code).toBe(1)
    expect((await run('list')).said).toMatch(/no department yet/)
    await expect(stat(join(root, 'var', 'lib', 'lyceum', 'sites', 'cse'))).rejects.toThrow(/ENOENT/)
  })
})

test('departments are listed with their state, version and size', async () => {
  const token = 'a token for the list of departments'
  const { app } = await testApp({}, { METRICS_TOKEN: token })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const { root, run } = await machine()
  await mkdir(settingsFolder(root), { recursive: true })
  const write = (name: string, lines: string) =>
    writeFile(join(settingsFolder(root), `${name}.env`), lines)
  await write('cse', `PORT=${port}\nPUBLIC_URL=https://cse.example.edu\nMETRICS_TOKEN=${token}\n`)
  await write('ece', `PORT=${await freePort()}\n`)
  const { said, code } = await run('list')
  expect(code).toBe(0)
  const [head, cse, ece] = said.split('\n').map((line) => line.split(/ {2,}/))
  expect(head).toEqual(['NAME', 'ADDRESS', 'PORT', 'STATE', 'VERSION', 'DATABASE'])
  expect(cse).toEqual([
    'cse',
    'https://cse.example.edu',
    port,
    'ready',
    '0.0.0',
    expect.stringMatching(/^\d+ MB$/),
  ])
  expect(ece).toEqual(['ece', '–', expect.stringMatching(/^\d+$/), 'stopped', '–', '–'])
})
