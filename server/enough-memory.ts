const mebibyte = 1024 * 1024

/** With less a start has been ended by the system, in bytes. The private PostgreSQL is within. */
const least = 384 * mebibyte

/**
 * Throws a sentence where the limit of a container or a unit, in bytes, is too low for a site with a
 * PostgreSQL of its own, which would be ended again and again without a word. 0 stands for no limit.
 */
export function requireMemory(limit: number, databaseUrl: string | undefined): void {
  if (limit === 0 || limit >= least || databaseUrl !== undefined) return
  const [given, needed] = [limit, least].map((bytes) => `${Math.floor(bytes / mebibyte)} MiB`)
  throw new Error(
    `Lyceum may use ${given} of memory here and needs ${needed}; 512 MiB are better. Raise the limit (--memory of a container, MemoryMax of a unit), or name a PostgreSQL server in DATABASE_URL.`,
  )
}
