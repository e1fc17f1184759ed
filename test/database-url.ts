import type { PoolConfig } from 'pg'
import { inject } from 'vitest'

/** DATABASE_URL of a program that is to work on a database of the tests. */
export function databaseUrl({ database = '' }: Pick<PoolConfig, 'database'>): string {
  const { user, password, host, port } = inject('postgres')
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${password}@localhost/${database}?${query}`
}
