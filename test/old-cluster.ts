import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ServerUser } from '#store/private-postgres/access.ts'
import { findBinaries, readyBinaries } from '#store/private-postgres/binaries.ts'
import { holdServer } from '#store/private-postgres/hold.ts'
import { startServer } from '#store/private-postgres/postmaster.ts'
import { runProgram } from '#store/private-postgres/run-program.ts'
import { socketPort } from '#store/private-postgres/socket-folder.ts'

/**
 * A private PostgreSQL as Lyceum made it up to November 2026: its role was the superuser, and
 * everybody was believed. It is left running, as a kill leaves it; `old.kept` holds the number 21.
 */
export async function makeOldCluster(home: string, user: ServerUser | undefined) {
  const folder = join(home, 'postgres')
  const place = { folder, home, user, socketFolder: folder }
  const binaries = await readyBinaries(await findBinaries(), place)
  const program = (name: string) => join(binaries, 'bin', name)
  const given = ['--username=lyceum', '--auth-local=trust', '--encoding=UTF8', '--locale=C']
  if (!user) await mkdir(folder)
  await runProgram(program('initdb'), [`--pgdata=${folder}`, '--no-sync', ...given], { user })
  await runProgram(program('postgres'), ['--single', '-D', folder, 'postgres'], {
    user,
    input: 'create database lyceum\n',
  })
  const server = { host: folder, port: socketPort, user: 'lyceum', password: 'any' }
  const start = () => startServer({ binaries, place, settings: { fsync: 'off' } })
  const hold = await holdServer({ server, home, start })
  const client = new Client({ ...server, database: 'lyceum' })
  await client.connect()
  for (const statement of records) await client.query(statement)
  await client.end()
  await hold.end()
}

const records = [
  'create extension pg_trgm',
  'create schema old',
  `create type old.mood as enum ('fine')`,
  'create table old.kept (id int generated always as identity, serial serial, n int)',
  'insert into old.kept (n) values (21)',
  'create view old.seen as select n from old.kept',
  'create function old.twice(n int) returns int language sql as $$ select n * 2 $$',
]
