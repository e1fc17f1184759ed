import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { freePort } from '#test/free-port.ts'
import { makeOldCluster } from '#test/old-cluster.ts'
import { startEnvironment, testUser } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const user = testUser()
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
/** Whom a site runs as, and all that is its. */
const systemUser = user ?? self
const folder = await temporaryFolder()
afterAll(folder.remove)

const environment: NodeJS.ProcessEnv = {
  ...startEnvironment(),
  SAMPLE_CONTENT: 'off',
  LOG_LEVEL: 'warn',
}
const password = 'a password for the launcher'

async function startSite(dataDir: string) {
  const own = { DATA_DIR: dataDir, PORT: String(await freePort()), ADMIN_PASSWORD: password }
  const site = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    env: { ...environment, SECRET_OF_THE_SHELL: 'root’s own', ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (site.exitCode !== null) return
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  onTestFinished(stop)
  for await (const line of createInterface({ input: site.stdout })) {
    const [, address] = /^Lyceum is ready: (\S+)$/.exec(line) ?? []
    if (address) return { pid: site.pid ?? 0, address, stop }
  }
  throw new Error('The site did not start; what it said is above.')
}

/** A command as npm runs it, without the site's DATA_DIR unless it is given. */
async function command(given: string[], over: NodeJS.ProcessEnv = {}) {
  const [name = '', ...rest] = given
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...rest], {
    env: { ...environment, ...over },
  })
  const ended = once(child, 'exit')
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { said, complaint, code }
}

/** The numbers of the users and groups that a site's processes run as, and those of its PostgreSQL. */
function usersOf(pid: number, dataDir: string) {
  const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const tops = [String(pid), postmaster.split('\n')[0] ?? '']
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ name, status: statusOf(name) }))
    .filter(({ name, status }) => tops.includes(name) || tops.includes(field(status, 'PPid')))
  const users = found.map(({ status }) => ['Uid', 'Gid', 'Groups'].map((of) => field(status, of)))
  return { count: found.length, users: new Set(users.map((of) => of.join(' / '))) }
}

function statusOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

function field(status: string, name: string) {
  return new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'm').exec(status)?.[1] ?? ''
}

/** As Linux lists the real, the effective and two more users of a process. */
function numbers(id: number) {
  return [id, id, id, id].join('\t')
}

/** Paths below a folder that another user owns or could enter, but for links. */
async function openIn(dataDir: string) {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = [dataDir, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const found = await Promise.all(
    paths.map(async (path) => {
      const { uid, mode } = await lstat(path)
      return { path, uid, mode }
    }),
  )
  return (
    found
      .filter((entry) => (entry.mode & 0o170000) !== 0o120000)
      // PostgreSQL closes its socket by its own setting.
      .filter(({ uid, mode }) => uid !== systemUser.uid || (mode & 0o077) !== 0)
      .map(({ path }) => path.slice(dataDir.length))
  )
}

async function ask(dataDir: string, statement: string, over: object = {}): Promise<unknown> {
  const secret = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const host = join(dataDir, 'postgres')
  const own = { host, user: 'lyceum', password: secret, database: 'lyceum', ...over }
  const client = new Client(own)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows[0]?.value
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  } finally {
    await client.end()
  }
}

test.runIf(process.platform === 'linux')(
  'an older site’s data are taken over; all runs as the system user, who alone can read them',
  async () => {
    const dataDir = join(folder.path, 'old')
    const victim = join(folder.path, 'victim')
    await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
    await writeFile(victim, 'not of the site', { mode: 0o644 })
    const nobody = user ? { uid: 65_534, gid: 65_534 } : undefined
    if (nobody) {
      // As an older Lyceum left it that root had started.
      await chmod(dataDir, 0o755)
      await mkdir(join(dataDir, 'postgres'), { mode: 0o700 })
      await chown(join(dataDir, 'postgres'), nobody.uid, nobody.gid)
    }
    await makeOldCluster(dataDir, nobody)
    await symlink(victim, join(dataDir, 'postgres', 'server.log'))
    await symlink(victim, join(dataDir, 'files', 'link'))
    if (user) await link(victim, join(dataDir, 'files', 'ab', 'hard'))

    const site = await startSite(dataDir)
    expect((await fetch(site.address)).status).toBe(200)
    const { count, users } = usersOf(site.pid, dataDir)
    const groups = user ? '' : field(statusOf('self'), 'Groups')
    expect(users).toEqual(
      new Set([`${numbers(systemUser.uid)} / ${numbers(systemUser.gid)} / ${groups}`]),
    )
    expect(count).toBeGreaterThan(3)
    const inherited = readFileSync(`/proc/${site.pid}/environ`, 'utf8')
    expect(inherited.includes('SECRET_OF_THE_SHELL')).toBe(user === null)

    expect(await ask(dataDir, 'select old.twice(n) as value from old.kept')).toBe(42)
    const superusers = 'select rolsuper as value from pg_roles where rolname = current_user'
    expect(await ask(dataDir, superusers)).toBe(false)
    expect(await ask(dataDir, superusers, { password: 'guessed' })).toBe('28P01')
    expect(await ask(dataDir, superusers, { user: 'postgres' })).toBe('28000')

    const { uid, gid, mode } = await lstat(victim)
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ ...self, mode: 0o644 })
    expect(await readFile(victim, 'utf8')).toBe('not of the site')
    const linked = user ? ['/files/ab/hard'] : []
    await upload(site.address)
    expect(await openIn(dataDir)).toEqual([...linked, ...(await socketIn(dataDir))])
    await site.stop()
  },
)

/** The socket admits its owner alone, whatever the mode of its lock file. */
async function socketIn(dataDir: string) {
  const names = await readdir(join(dataDir, 'postgres'))
  const open = names.filter((name) => name === '.s.PGSQL.5432')
  const { mode } = await lstat(join(dataDir, 'postgres', open[0] ?? ''))
  return (mode & 0o077) === 0 ? [] : open.map((name) => `/postgres/${name}`)
}

/** An administrator's file, so that there is one which the site itself wrote. */
async function upload(address: string) {
  const reply = await fetch(address + calls.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginInput: 'admin', password }),
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.7 a file']), 'a.pdf')
  const sent = await fetch(address + calls.uploads, { method: 'POST', headers: { cookie }, body })
  expect(sent.status).toBe(200)
}

test('a site is run from a program that it cannot change, which has no tools in it', async () => {
  const dataDir = join(folder.path, 'new')
  const { pid, stop } = await startSite(dataDir)
  const found = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  const script = found.split('\0').find((part) => part.endsWith('serve.js')) ?? ''
  const program = join(script, '..', '..', '..')
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const installed = await readdir(join(program, 'node_modules'), { recursive: true })
  const names = new Set(installed.map((path) => path.replace(/^.*node_modules\//, '')))
  expect(Object.keys(devDependencies).filter((name) => names.has(name))).toEqual([])
  expect(names.has('sharp') && names.has('pg')).toBe(true)
  const find = ['-H', program, '!', '-type', 'l', '(', '!', '-uid', String(self.uid), '-o']
  const writable = spawnSync('find', [...find, '-perm', '/022', ')'], { encoding: 'utf8' })
  expect(writable.stdout).toBe('')
  expect(program.startsWith(user ? (environment.STATE_DIRECTORY ?? '') : root)).toBe(true)
  await stop()
})

test('a command works on the site that runs, or on none; root’s own file is imported too', async () => {
  const closed = join(folder.path, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const wanted = join(closed, 'data')
  const site = await startSite(wanted)
  const place = user ? await readlink(wanted) : wanted
  const roster = join(closed, 'roster.csv')
  await writeFile(roster, 'Register Number,Name,Year\n21XY001,Somebody,2\n', { mode: 0o600 })

  const imported = await command(['import', 'students', roster], { DATA_DIR: wanted })
  expect(imported).toMatchObject({ complaint: '', code: 0 })
  expect(imported.said).toContain(`Working on ${place}.`)
  expect(imported.said).toContain('1 added')
  const students = await (await fetch(`${site.address}/People/Students?q=Somebody`)).text()
  expect(students).toContain('21XY001')
  const named = await command(['account', 'reset-factors', 'admin'], { DATA_DIR: wanted })
  expect(named).toMatchObject({ complaint: '', code: 0 })

  const elsewhere = join(closed, 'nowhere')
  const none = await command(['import', 'students', roster], { DATA_DIR: elsewhere })
  expect(none.complaint).toContain(`No site database found in ${elsewhere}.`)
  expect(none.code).toBe(1)
  await expect(lstat(elsewhere)).rejects.toThrow('ENOENT')
  await site.stop()
})
