import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { metrics, ready } from '#contract/probe-paths.ts'

/** What a department is run with: the variables of its environment file. */
export interface DepartmentSettings {
  name: string
  port: number
  /** The address that people use; '' where none is set yet. */
  address: string
  /** By which its figures are read. */
  token: string
}

export interface Department extends DepartmentSettings {
  state: 'ready' | 'not ready' | 'stopped'
  /** '' while it does not run. */
  version: string
  /** The size of its database, in bytes; null while it does not tell. */
  bytes: number | null
}

/** Where the environment files lie, below the root of a system. */
export function settingsFolder(root: string): string {
  return join(root, 'etc', 'lyceum', 'departments')
}

/** The departments of a machine, by name. Throws where their settings may not be read. */
export async function readDepartments(root: string): Promise<DepartmentSettings[]> {
  const folder = settingsFolder(root)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw refused(folder, error)
  })
  const files = names.filter((name) => name.endsWith('.env')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8').catch((error: unknown) => {
        throw refused(join(folder, file), error)
      })
      const { PORT, PUBLIC_URL = '', METRICS_TOKEN = '' } = parseEnv(text)
      return {
        name: file.slice(0, -'.env'.length),
        port: Number(PORT),
        address: PUBLIC_URL,
        token: METRICS_TOKEN,
      }
    }),
  )
}

function refused(path: string, cause: unknown) {
  return new Error(`${path} cannot be read. The settings hold secrets: run this as root.`, {
    cause,
  })
}

/** The departments of a machine, and how each of them does just now. */
export async function listDepartments(root: string): Promise<Department[]> {
  const found = await readDepartments(root)
  return Promise.all(found.map(async (one) => ({ ...one, ...(await look(one)) })))
}

/** Whoever does not answer within this is taken for stopped, in milliseconds. */
const patience = 3000

async function look({ port, token }: DepartmentSettings) {
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience),
    })
  const answered = await ask(ready).catch(() => null)
  if (!answered) return { state: 'stopped' as const, version: '', bytes: null }
  const figures = await ask(metrics).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  const bytes = /^lyceum_database_bytes (\S+)$/m.exec(figures)?.[1]
  return {
    state: answered.ok ? ('ready' as const) : ('not ready' as const),
    version: /^lyceum_build_info\{version="([^"]*)"/m.exec(figures)?.[1] ?? '',
    bytes: bytes === undefined ? null : Number(bytes),
  }
}

/** Departments as lines of a terminal. */
export function tableOf(departments: readonly Department[]): string {
  const rows = departments.map(({ name, address, port, state, version, bytes }) => [
    name,
    address || '–',
    String(port),
    state,
    version || '–',
    bytes === null ? '–' : `${Math.ceil(bytes / 1e6)} MB`,
  ])
  const all = [['NAME', 'ADDRESS', 'PORT', 'STATE', 'VERSION', 'DATABASE'], ...rows]
  return all
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widest(all, place)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function widest(rows: readonly string[][], place: number) {
  return Math.max(...rows.map((row) => row[place]?.length ?? 0))
}
