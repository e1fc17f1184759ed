import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { mostConnections } from '#store/database.ts'
import {
  dropDepartmentDatabase,
  makeDepartmentDatabase,
  roomOfServer,
} from '#store/department-database.ts'
import { runChild } from '../bring/child.mjs'
import { currentIn } from '../release.ts'
import { ensureSystemUser } from '../root/system-user.ts'
import { type DepartmentSettings, readDepartments, settingsFolder } from './list-departments.ts'

interface AddOptions {
  /** The address that people will use. */
  address?: string | undefined
  /** A PostgreSQL server, by whoever may make databases and roles there. */
  database?: string | undefined
  port?: string | undefined
  withoutSample: boolean
  /** The root of the system that is prepared; '/' for the one that runs. */
  root: string
}

const sources = join(import.meta.dirname, '..', '..')
/** Where “npm run deploy” puts the program of units. */
const program = '/opt/lyceum'
const firstPort = 3001
/** What the roles and databases of departments begin with. */
const prefix = 'lyceum_'

/** Where everything of a new department goes. */
interface Place {
  name: string
  port: number
  /** Of the data. */
  folder: string
  /** The environment file. */
  file: string
  units: string
  /** What units have of this instance alone. */
  dropIn: string
  isLive: boolean
}

/**
 * Adds a department: its database, settings and port, its first administrator, and a systemd instance
 * that is started. Throws a sentence, and leaves nothing behind, where one of these cannot be had.
 */
export async function addDepartment(
  name: string,
  options: AddOptions,
  say: (sentence: string) => void,
): Promise<void> {
  const place = await choosePlace(name, options)
  // Of two at once, one makes the folder; the other takes nothing back that it has not made.
  await makeFolder(place.folder)
  const takeBack: (() => Promise<void>)[] = [
    () => rm(place.folder, { recursive: true, force: true }),
  ]
  try {
    const { database } = options
    const role = prefix + name.replaceAll('-', '_')
    const url = database === undefined ? '' : await makeDepartmentDatabase(database, role)
    if (database !== undefined) takeBack.push(() => dropDepartmentDatabase(database, role))
    const settings = settingsOf(place, url, options)
    await makeReady(place, settings)
    takeBack.push(
      () => rm(place.file, { force: true }),
      () => rm(place.dropIn, { recursive: true, force: true }),
    )
    await mkdir(dirname(place.file), { recursive: true, mode: 0o700 })
    await writeFile(place.file, written(settings), { mode: 0o600 })
    await writeUnits(place)
  } catch (error) {
    for (const undo of takeBack.toReversed()) await undo()
    throw error
  }
  if (place.isLive) startUnits(name)
  say(`The department ${name} is at http://127.0.0.1:${place.port}.`)
  say(
    `Its settings are in ${place.file}. Change them there, then: systemctl restart lyceum@${name}`,
  )
  if (options.database !== undefined) await warnOfConnections(options.database, say)
}

/** Says so where all departments on a server may open more connections than it has. */
async function warnOfConnections(database: string, say: (sentence: string) => void) {
  const { allowed, reserved, databases } = await roomOfServer(database, prefix)
  const most = databases * mostConnections
  if (most <= allowed) return
  say(
    `Its PostgreSQL has ${allowed} connections for all, and its ${databases} departments may open up to ${most}. Set max_connections there to ${most + reserved} or more, and restart it.`,
  )
}

/** Throws a sentence for what cannot be made. */
async function choosePlace(
  name: string,
  { address, database, port, root }: AddOptions,
): Promise<Place> {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(name)) {
    throw new Error(
      `“${name}” is no name for a department: use up to 20 small letters, digits and hyphens, such as cse.`,
    )
  }
  if (address !== undefined && !isOrigin(address)) {
    throw new Error(`“${address}” is no address: give one such as https://cse.example.edu.`)
  }
  const system = resolve(root)
  const departments = await readDepartments(system)
  if (departments.some((one) => one.name === name)) {
    throw new Error(
      `There is a department “${name}” already. npm run departments -- list shows it.`,
    )
  }
  const isLive = system === '/'
  if (isLive) refuseUnready()
  const chosenPort = await choosePort(port, departments)
  if (!isLive && database === undefined && process.getuid?.() === 0) {
    throw new Error(
      'Root cannot make a PostgreSQL of the department’s own below another root. Name a server with --database, or add the department on that system once it runs.',
    )
  }
  const units = join(system, 'etc', 'systemd', 'system')
  return {
    name,
    port: chosenPort,
    folder: join(system, dataFolder(name)),
    file: join(settingsFolder(system), `${name}.env`),
    units,
    dropIn: join(units, `lyceum@${name}.socket.d`),
    isLive,
  }
}

function dataFolder(name: string) {
  return join('/var/lib/lyceum/sites', name)
}

/** The variables of its environment file. */
function settingsOf({ name, port }: Place, url: string, { address, withoutSample }: AddOptions) {
  return {
    DATA_DIR: dataFolder(name),
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(address === undefined ? {} : { PUBLIC_URL: address, TRUST_PROXY: 'loopback' }),
    ...(url === '' ? {} : { DATABASE_URL: url }),
    ...(withoutSample ? { SAMPLE_CONTENT: 'off' } : {}),
    METRICS_TOKEN: randomBytes(24).toString('base64url'),
  }
}

/** Throws a sentence where it is there. */
async function makeFolder(folder: string) {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`${folder} is there already. Move it away first.`, { cause: error })
  })
}

function isOrigin(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[\s"'\\$]/.test(text)
}

async function choosePort(given: string | undefined, departments: DepartmentSettings[]) {
  const taken = departments.map(({ port }) => port)
  if (given !== undefined) {
    const port = Number(given)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`“${given}” is no port: give a number from 1 to 65535.`)
    }
    if (taken.includes(port) || !(await isFree(port))) {
      throw new Error(`Port ${port} is taken. Choose another one, or leave --port out.`)
    }
    return port
  }
  for (let port = firstPort; port < 65_535; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port
  }
  throw new Error('No port is free.')
}

async function isFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** Throws a sentence where the machine cannot run units of ours. */
function refuseUnready() {
  if (process.getuid?.() !== 0) throw new Error('Only root can add a department: use sudo.')
  if (!existsSync('/run/systemd/system')) {
    throw new Error(
      'This machine is not run by systemd. Prepare another one with --root DIR, or start a site for each department with its own DATA_DIR and PORT.',
    )
  }
  if (!existsSync(join(currentIn(program), 'bin', 'node'))) {
    throw new Error(`The program is not in ${program} yet: npm run deploy -- ${program}`)
  }
}

/** Makes the schema and the first administrator, whose password is said now and never again. */
async function makeReady({ name, folder, isLive }: Place, settings: Record<string, string>) {
  const user = isLive ? await ensureSystemUser(`lyceum-${name}`) : null
  if (user) await chown(folder, user.uid, user.gid)
  const from = isLive ? currentIn(program) : sources
  const node = isLive ? join(from, 'bin', 'node') : process.execPath
  const code = await runChild(node, [join(from, 'scripts', 'program', 'prepare.ts')], {
    ...(user ? { uid: user.uid, gid: user.gid, cwd: from } : {}),
    env: { PATH: process.env.PATH, RUN_AS: process.env.RUN_AS, ...settings, DATA_DIR: folder },
  })
  if (code !== 0) throw new Error(`The department ${name} could not be made ready; see above why.`)
}

/** As systemd and Node read it; none of the values needs quotation marks. */
function written(settings: Record<string, string>) {
  return Object.entries(settings)
    .map(([variable, value]) => `${variable}=${value}\n`)
    .join('')
}

async function writeUnits({ units, dropIn, port }: Place) {
  await mkdir(dropIn, { recursive: true })
  for (const unit of ['lyceum@.service', 'lyceum@.socket']) {
    await copyFile(join(sources, 'deploy', unit), join(units, unit))
  }
  await writeFile(join(dropIn, 'address.conf'), `[Socket]\nListenStream=127.0.0.1:${port}\n`)
}

function startUnits(name: string) {
  for (const given of [
    ['daemon-reload'],
    ['enable', '--now', `lyceum@${name}.socket`, `lyceum@${name}.service`],
  ]) {
    const { status } = spawnSync('systemctl', given, { stdio: 'inherit' })
    if (status !== 0) throw new Error(`systemctl ${given.join(' ')} has failed; see above why.`)
  }
}
