import { exportRoster } from '#domain/students/export-roster.ts'

/** The whole of an exported roster. */
export async function rosterText(...asked: Parameters<typeof exportRoster>): Promise<string> {
  return (await Array.fromAsync(exportRoster(...asked))).join('')
}
