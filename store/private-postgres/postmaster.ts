import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from './error-code.ts'
import type { Place } from './place.ts'
import { plainEnvironment, runProgram } from './run-program.ts'
import { openLog } from './server-log.ts'
import { settingArguments } from './settings.ts'

/** In milliseconds. A disk that takes longer is stuck; the server goes on stopping without us. */
const longestStop = 60_000

interface ServerToStart {
  binaries: string
  place: Place
  settings: Record<string, string>
}

/**
 * Starts the server in a session of its own: neither Ctrl-C in the terminal nor our end reaches it.
 * Answers whether it still runs; that it takes connections is for the caller to find out.
 */
export async function startServer({ binaries, place, settings }: ServerToStart) {
  const log = await openLog(place.home)
  const own = { unix_socket_directories: place.socketFolder }
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', place.folder, ...settingArguments({ ...settings, ...own })],
    {
      cwd: '/',
      detached: true,
      env: { ...plainEnvironment, ...(await disownStalePid(place.folder)) },
      stdio: ['ignore', log.fd, log.fd],
      ...place.user,
    },
  )
  await once(child, 'spawn')
  await log.close()
  child.unref()
  return () => child.exitCode === null && child.signalCode === null
}

/** Shuts the server down and waits until it is gone; statements under way are cut off. */
export async function stopServer({ folder, user }: Pick<Place, 'folder' | 'user'>) {
  const pid = await readPid(folder)
  if (pid === null || !(await interrupt(pid, user))) return
  const until = performance.now() + longestStop
  // The pid alone could stay for good: nobody may be there to collect an orphan that ended.
  while ((await readPid(folder)) === pid && isThere(pid) && performance.now() < until)
    await pause(5)
}

/** The number is one that the server's user wrote down, so it is that user who signals. */
async function interrupt(pid: number, user: Place['user']) {
  if (!user) return isThere(pid) && process.kill(pid, 'SIGINT')
  return runProgram('/bin/sh', ['-c', `kill -INT ${pid}`], { user }).then(
    () => true,
    () => false,
  )
}

/**
 * After a crash (and soonest in a container, where numbers are few) the pid in postmaster.pid can
 * be another process's by now, and PostgreSQL would refuse to start. It disregards the pid that
 * this variable names, and still makes sure that nothing is left of the old server.
 */
async function disownStalePid(folder: string) {
  const pid = await readPid(folder)
  if (pid === null || process.platform !== 'linux') return {}
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return workingFolder === folder ? {} : { PG_GRANDPARENT_PID: String(pid) }
}

/** PostgreSQL writes its number on the first line of this file, and removes the file at its end. */
async function readPid(folder: string) {
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  return pid > 1 ? pid : null
}

/**
 * Whether a server that was found to be starting has not come further. It writes that into its file, and
 * each try to connect would cost it a process just while it recovers.
 */
export async function isRecovering(folder: string): Promise<boolean> {
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , , , , , status = ''] = file.split('\n')
  return status.startsWith('starting') && isThere(Number(pid))
}

/** Whether a server runs on this folder, as far as its own file and the system say. */
export async function isRunning(folder: string): Promise<boolean> {
  const pid = await readPid(folder)
  return pid !== null && isThere(pid) && !('PG_GRANDPARENT_PID' in (await disownStalePid(folder)))
}

/**
 * Whether what the server was started from is no longer there: it outlived the program that it came with,
 * and then a newer one took the place of that. It can load no library any more.
 */
export async function hasLostProgram(folder: string): Promise<boolean> {
  const command = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
  // Its arguments follow in quotation marks.
  const [program = ''] = command.split(' "')
  return access(program).then(
    () => false,
    (error: unknown) => program !== '' && hasCode(error, 'ENOENT'),
  )
}

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
