import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { lchown, mkdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from '#store/private-postgres/access.ts'
import { lookAt } from './folders.ts'

interface ClusterCopy {
  /** PostgreSQL's data folder, and whom it belongs to. */
  from: string
  owner: ServerUser
  to: string
  user: ServerUser
}

/**
 * Copies PostgreSQL's data folder of one user to another user and removes the old one. Each reads and
 * writes with that user's own rights, and root only holds the pipe between them: a link that was put
 * there leads nobody further than they could go anyway.
 */
export async function copyCluster({ from, owner, to, user }: ClusterCopy) {
  if (runAs(owner, endServer, from) !== 0) {
    throw new Error(
      `An older version of Lyceum is still using the database in ${from}. Stop it and start again.`,
    )
  }
  const draft = `${to}.new`
  if (await lookAt(draft)) await empty(draft, user)
  await mkdir(draft, { mode: 0o700 })
  await lchown(draft, user.uid, user.gid)
  await copy(from, owner, draft, user)
  // The old files go only when the new ones are on the disk.
  spawnSync('sync')
  await rename(draft, to)
  await empty(from, owner)
}

async function copy(from: string, owner: ServerUser, to: string, user: ServerUser) {
  const leftOut = ['./postmaster.pid', './postmaster.opts', './server.log*', './.s.PGSQL.*']
  const exclude = leftOut.map((name) => `--exclude=${name}`)
  const reader = spawn('tar', ['-C', from, ...exclude, '-cf', '-', '.'], {
    ...asUser(owner),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const writer = spawn('tar', ['-C', to, '-xf', '-'], {
    ...asUser(user),
    stdio: [reader.stdout, 'ignore', 'inherit'],
  })
  const codes = await Promise.all([reader, writer].map((child) => once(child, 'exit')))
  if (codes.every(([code]) => code === 0) && (await lookAt(join(to, 'PG_VERSION')))) return
  throw new Error(`The database in ${from} could not be copied to ${to}. See tar’s message above.`)
}

/** Removes a folder in root's own: what is in it as its owner, who can remove nothing else. */
async function empty(folder: string, owner: ServerUser) {
  runAs(owner, 'cd "$1" && rm -rf -- ..?* .[!.]* *', folder)
  await rmdir(folder)
}

/**
 * Asks the server of $1 to end as soon as nobody is connected, and waits for 15 seconds. Its number is
 * one that its user wrote down, so it is that user who signals, and only what works in that folder.
 */
const endServer = `
  pid=$(head -n 1 "$1/postmaster.pid" 2>/dev/null) || exit 0
  [ "$(readlink "/proc/$pid/cwd")" = "$1" ] || exit 0
  kill -TERM "$pid" || exit 0
  tries=0
  while [ -e "$1/postmaster.pid" ]; do
    tries=$((tries + 1))
    [ $tries -gt 150 ] && exit 1
    sleep 0.1
  done`

function runAs(user: ServerUser, script: string, folder: string) {
  const given = ['-c', script, 'sh', folder]
  return spawnSync('/bin/sh', given, { ...asUser(user), stdio: 'ignore' }).status
}

function asUser({ uid, gid }: ServerUser) {
  return { uid, gid, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }
}
