import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages, profilePath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import type { Site } from './site.ts'
import { asBrowser, readJson, visit, type Reply } from './visit.ts'

/** The addresses that are measured, some of which depend on what is in the sample. */
export async function addressesOf({ origin }: Site) {
  const [student] = await readJson<{ register_no: string }[]>(origin + calls.students)
  const [{ _id: journal } = {}] = await readJson<{ _id?: string }[]>(origin + calls.journal)
  if (!student || !journal) throw new Error('The sample department has no student or no journal.')
  return {
    home: pages.home,
    students: pages.students,
    studentsOfYear: `${pages.students}?year=2`,
    profile: profilePath(student.register_no),
    journals: pages.journals,
    publication: publicationPath('journal', journal),
    login: pages.login,
    desk: pages.desk,
    journalCall: calls.journal,
    studentsCall: calls.students,
  }
}

/**
 * Visits an address until it comes from memory, in brotli, and returns that reply. Throws where it
 * is no 200; where it is not kept at all, the last reply is as good as any.
 */
export async function visitUntilKept(url: string): Promise<Reply> {
  for (let tries = 0; tries < 50; tries += 1) {
    const reply = await visitOnce(url)
    if (reply.headers['content-encoding'] === 'br') return reply
    await pause(20)
  }
  return visitOnce(url)
}

/** Visits as a browser does. Throws where the answer is no 200. */
export async function visitOnce(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await visit(url, { ...asBrowser, ...headers })
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}.`)
  return reply
}
