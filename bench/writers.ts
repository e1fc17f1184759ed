import { calls, pages, profilePath } from '#contract/paths.ts'
import { ask, saveProfile, type Writer } from './ask-site.ts'
import { addAccounts } from './member-accounts.ts'
import type { Site } from './site.ts'

const password = 'only for the benchmark'

/** Pages that anybody reads beside those who write. */
export const readByAll: readonly string[] = [
  pages.home,
  pages.about,
  pages.faculty,
  pages.alumni,
  pages.students,
  pages.journals,
  pages.majorEvents,
  pages.courses,
  pages.notices,
]

/** Students who show their summaries to everybody, signed in, each from a network of their own. */
export async function signInWriters(site: Site, count: number): Promise<Writer[]> {
  const found: Writer[] = []
  for (const { loginInput } of await addAccounts(site, password)) {
    if (found.length === count) break
    const network = `10.1.${found.length}.1`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
    const body = JSON.stringify({ loginInput, password })
    const { cookie } = await ask(site, { path: calls.login, method: 'POST', headers, body })
    const student = { registerNumber: loginInput, cookie, network }
    await saveProfile(site, student, { profile_desc: 'Shown to everybody.' })
    const { text } = await ask(site, { path: profilePath(loginInput) })
    if (text.includes('Shown to everybody.')) found.push(student)
  }
  return found
}
