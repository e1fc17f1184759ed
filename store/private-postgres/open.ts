import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chown, rename, writeFile } from 'node:fs/promises'
import type { Client } from 'pg'
import type { LastingClient } from '../lasting-client.ts'
import { storedSecret } from '../private-files.ts'
import { hasBegun, takeBegun } from './begin.ts'
import { findBinaries, readyBinaries } from './binaries.ts'
import { admitsOwnRoleOnly, majorOf, readClusterMajor, rules, rulesPath } from './cluster.ts'
import { connectToHold, holdLock, holdName, type Server } from './hold-connection.ts'
import { holdServer } from './hold.ts'
import { choosePlace, type Place } from './place.ts'
import { hasLostProgram, isRecovering, startServer, stopServer } from './postmaster.ts'
import { type Cluster, runAlone } from './run-alone.ts'
import { socketPort } from './socket-folder.ts'
import { buildWhole } from './draft.ts'
import { runProgram } from './run-program.ts'

/** In milliseconds: a connection that was closed a moment ago may still be listed. */
const grace = 250
const betweenLooks = 8
const betweenStarts = 1000

export interface PrivatePostgres {
  /** What `pg` takes to connect. */
  connection: Server & { database: string }
  /** PostgreSQL's own data folder. */
  folder: string
  /** Stops the server, unless another client is connected: then it is left to them. */
  close(): Promise<void>
}

interface PrivatePostgresOptions {
  dataDir: string
  /** Server settings over the usual ones; a server that already runs keeps those it has. */
  settings?: Record<string, string>
  /** Is told, in whole sentences, what a person would want to know. */
  say: (message: string) => void
  /** Decided when the folder is made. */
  mayCreateDatabases?: boolean
}

/**
 * Opens Lyceum's own PostgreSQL: makes it the first time, joins it when it runs, starts it
 * otherwise. The server is a process of its own that outlives this one. Throws one error that a
 * person can act on: no binaries for this machine, data of another major version or of another
 * user, or a server that does not start (with the end of its log).
 */
export async function openPrivatePostgres({
  dataDir,
  settings = {},
  say,
  mayCreateDatabases = false,
}: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const found = await findBinaries()
  const place = await choosePlace(dataDir)
  const cluster = { binaries: await readyBinaries(found, place), settings }
  // Kept before the data folder is made, so that of two processes at once both know the same.
  const password = String(await storedSecret(join(place.home, 'postgres-password')))
  const server = { host: place.socketFolder, port: socketPort, user: 'lyceum', password }
  if ((await readClusterMajor(place.folder)) === null) {
    say(`Creating a private PostgreSQL database in ${place.folder}. This happens once.`)
    await makeCluster({ ...cluster, place, password, mayCreateDatabases })
  }
  await refuseOtherMajor(place, found.version)
  if (!(await admitsOwnRoleOnly(place.folder))) await takeOver(cluster, place, server)
  if (await hasLostProgram(place.folder)) await stopUnused(server, place)
  const held = await keepHeld({ server, place, cluster, say })
  return {
    connection: { ...server, database: 'lyceum' },
    folder: place.folder,
    close: async () => letGo({ hold: await held.end(), server, place }),
  }
}

/** Stops a server that was begun (begin.ts) and that nobody has opened. */
export async function stopBegun(dataDir: string): Promise<void> {
  if (!hasBegun()) return
  const opened = await openPrivatePostgres({ dataDir, say: () => {} }).catch(() => null)
  await opened?.close()
}

interface ServerToKeep {
  server: Server
  place: Place
  cluster: Cluster
  say: PrivatePostgresOptions['say']
}

/**
 * Holds the server, and starts it anew whenever it ends meanwhile: killed for want of memory, stopped by
 * somebody, or by a disk that was full.
 */
async function keepHeld({ server, place, cluster, say }: ServerToKeep) {
  const state = { isOpen: true }
  const hold = () =>
    holdServer({
      server,
      home: place.home,
      isRunning: takeBegun(place.folder),
      start: () => startServer({ ...cluster, place }),
      isRecovering: () => isRecovering(place.folder),
      isWanted: () => state.isOpen,
    })
  let current = await hold()
  let regaining = Promise.resolve()
  watch(current)

  /** A server that ends while it is being taken hold of has cut this connection off by now. */
  function watch(connection: LastingClient) {
    void connection.ended.then(() => {
      if (state.isOpen) regaining = regain()
    })
  }

  async function regain() {
    say('The private PostgreSQL has ended. Lyceum is starting it again.')
    while (state.isOpen) {
      const held = await hold().catch((error: Error) => error)
      if (held instanceof Error) {
        if (state.isOpen) say(held.message)
        await pause(betweenStarts)
        continue
      }
      current = held
      return watch(held)
    }
  }

  return {
    /** From now on it may end. Resolves with the connection that has held it. */
    end: async () => {
      state.isOpen = false
      await regaining
      return current
    },
  }
}

/** An older Lyceum's server asks for no password, and may have outlived it. */
async function takeOver(cluster: Cluster, place: Place, server: Server) {
  await stopUnused(server, place)
  await takeOverRoles(cluster, place, server.password).catch(async (error: Error) => {
    // Another process that starts just now may have been faster.
    if (await admitsOwnRoleOnly(place.folder)) return
    throw new Error(
      `The database in ${place.folder} was created by an older version of Lyceum and could not be ` +
        `upgraded. If that version is still running, stop it and start again. (${error.message})`,
      { cause: error },
    )
  })
}

async function refuseOtherMajor({ folder }: Place, version: string) {
  const major = await readClusterMajor(folder)
  const ours = majorOf(version)
  if (major === ours) return
  if (major === null) {
    throw new Error(
      `${folder} is not empty and is not a PostgreSQL data folder. Move its contents elsewhere and start again.`,
    )
  }
  throw new Error(
    `The data in ${folder} was created by PostgreSQL ${major}, but this version of Lyceum includes ` +
      `PostgreSQL ${ours}. Start the version of Lyceum that created it, export everything there, and ` +
      `import it into an empty data folder.`,
  )
}

interface HeldServer {
  hold: Client
  server: Server
  place: Place
}

/** Lets the server go, and stops it when nobody else is connected. A second call does no harm. */
async function letGo({ hold, server, place }: HeldServer) {
  // The hold may be broken by now; what matters is to find out afresh whether the server runs.
  await hold.query(`select pg_advisory_unlock_shared(${holdLock})`).catch(() => undefined)
  await hold.end()
  await stopUnused(server, place)
}

/** Stops a server that runs and that nobody is connected to. */
async function stopUnused(server: Server, place: Place) {
  const client = await connectToHold(server).catch(() => null)
  if (!client) return
  // The server may also go away while we ask: another process was last and stops it.
  const isLast = await isAlone(client).catch(() => false)
  if (isLast) await stopServer(place)
  await client.end()
}

/**
 * Keeps the lock if so: who comes to join meanwhile waits for it, is cut off with the server and
 * starts it anew.
 */
async function isAlone(client: Client) {
  const { rows } = await client.query(`select pg_try_advisory_lock(${holdLock}) as alone`)
  if (!rows[0].alone) return false
  const until = performance.now() + grace
  while (await hasOthers(client)) {
    if (performance.now() > until) return false
    await pause(betweenLooks)
  }
  return true
}

async function hasOthers(client: Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where backend_type = 'client backend' and application_name <> $1 limit 1`,
    [holdName],
  )
  return rowCount !== 0
}

interface NewCluster extends Cluster {
  place: Place
  password: string
  /** For a server on which tests make a database each. */
  mayCreateDatabases: boolean
}

/**
 * Makes a data folder with the empty database `lyceum`, which belongs to a role of that name. It is
 * built beside its place and moved there finished: a kill leaves no half of one, and of two processes
 * at once the later one's goes.
 */
async function makeCluster({ place, password, mayCreateDatabases, ...cluster }: NewCluster) {
  const { folder, user } = place
  const speed = cluster.settings.fsync === 'off' ? ['--no-sync'] : []
  await buildWhole(folder, async (draft) => {
    const initdb = join(cluster.binaries, 'bin', 'initdb')
    if (user) await chown(draft, user.uid, user.gid)
    await runProgram(initdb, [...initArguments(draft), ...speed], { user })
    const statements = [...ownRole(password), 'create database lyceum owner lyceum']
    if (mayCreateDatabases) statements.push('alter role lyceum createdb')
    await runAlone(cluster, { folder: draft, user, database: 'postgres', statements })
    await admitOwnRole({ folder: draft, user })
  })
}

/** The built-in locale sorts alike on every machine, so an updated system never breaks an index. */
function initArguments(folder: string) {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth-local=reject',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
}

/** Whom PostgreSQL itself belongs to. No rule admits this role, so nobody can connect as it. */
const superuser = 'postgres'

/** The statements that give Lyceum a role of its own. The password is one of base64url. */
function ownRole(password: string) {
  const role = `login nosuperuser nocreaterole noreplication nobypassrls password '${password}'`
  return [
    `do $$ begin if to_regrole('lyceum') is null then create role lyceum; end if; end $$`,
    `alter role lyceum ${role}`,
  ]
}

/** Writes the rules of who may connect; there whole or not at all. */
async function admitOwnRole({ folder, user }: Pick<Place, 'folder' | 'user'>) {
  const path = rulesPath(folder)
  if (user) {
    // What is in the folder of another user is written by that user.
    const write = 'umask 077; cat > "$1.new" && mv "$1.new" "$1"'
    return runProgram('/bin/sh', ['-c', write, 'sh', path], { user, input: rules })
  }
  await writeFile(`${path}.new`, rules, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

/**
 * Turns the data folder of an older Lyceum, whose role was the superuser and needed no password, into
 * one of today. Every step may be done again, and the rules are written last.
 */
async function takeOverRoles(
  cluster: Cluster,
  place: Pick<Place, 'folder' | 'user'>,
  password: string,
) {
  await runAlone(cluster, {
    ...place,
    database: 'postgres',
    statements: [renameSuperuser, ...ownRole(password), 'alter database lyceum owner to lyceum'],
  })
  await runAlone(cluster, { ...place, database: 'lyceum', statements: [dropHeir, handOverObjects] })
  await admitOwnRole(place)
}

/**
 * PostgreSQL's first role stays its superuser for good, and nobody can rename who they are: another
 * one does it, who is dropped by the next process.
 */
const renameSuperuser = `do $$ begin
  if to_regrole('${superuser}') is null then
    create role lyceum_heir superuser;
    set session authorization lyceum_heir;
    alter role lyceum rename to ${superuser};
  end if;
end $$`

const dropHeir = 'drop role if exists lyceum_heir'

/**
 * Gives Lyceum's role all that is not PostgreSQL's own (below 16384) or an extension's. Indexes,
 * and sequences and types of a table, go with their table.
 */
const handOverObjects = `do $$ declare object text; begin
  for object in
    select format('schema %I', nspname) from pg_namespace where oid >= 16384 and nspowner = 10
    union all
    select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class c where oid >= 16384 and relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = c.oid and d.deptype in ('e', 'a', 'i') and (relkind = 'S' or d.deptype = 'e'))
    union all
    select format('routine %s', oid::regprocedure)
    from pg_proc p where oid >= 16384 and proowner = 10
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
        and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('type %s', oid::regtype)
    from pg_type t where oid >= 16384 and typowner = 10 and typtype in ('e', 'd', 'r')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass
        and d.objid = t.oid and d.deptype = 'e')
  loop execute format('alter %s owner to lyceum', object); end loop;
end $$`
