import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestDatabase } from './database.ts'
import { databaseUrl } from './database-url.ts'

interface CommandSite {
  database: Pick<TestDatabase, 'connection'>
  /** DATA_DIR of the command. */
  dataDir: string
}

/** A command of scripts/, to be run as npm does: on the test file's own database. */
export function command(name: string, site: CommandSite) {
  return async (...given: string[]) => {
    const child = startCommand(name, site, given)
    const [said, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { said, complaint, code }
  }
}

/** The same under way, for a test that does not wait for its end. */
export function startCommand(
  name: string,
  { database, dataDir }: CommandSite,
  given: string[],
): ChildProcessWithoutNullStreams {
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: dataDir,
    // As every program of a site does, it finds compiled what another start has left.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }
  const script = join(import.meta.dirname, '..', 'scripts', 'program', `${name}.ts`)
  return spawn(process.execPath, [script, ...given], { env: environment })
}
