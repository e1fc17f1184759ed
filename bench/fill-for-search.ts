import { Client } from 'pg'
import { gatherWords } from '#domain/search/gather-words.ts'
import { openDatabase } from '#store/database.ts'
import { openPrivatePostgres } from '#store/private-postgres/open.ts'
import { moveSiteVersion } from '#store/site-version.ts'
import { addCrowd } from './crowd.ts'
import { families, givenNames } from './names.ts'
import { dice, textOf } from './search-words.ts'
import type { Site } from './site.ts'

/** How much there is to look through: students, publications, and pages of the files of notes. */
export const amounts = { students: 20_000, publications: 5_000, pages: 60_000 }

const pagesOfFile = 20
const wordsOfPage = 220
/** Rows of one statement. */
const chunk = 500

/** Fills a site with what a department has gathered in many years: people, papers, and notes with text. */
export async function fillForSearch(site: Site, many = amounts): Promise<void> {
  await addCrowd(site, many.students)
  const postgres = await openPrivatePostgres({ dataDir: site.folder, say: () => {} })
  const client = new Client(postgres.connection)
  await client.connect()
  await fill(client, many).finally(() => client.end())
  await postgres.close()
}

/** Gathers the words that misspelt ones are taken for, as a job does every minute. */
export async function gatherNow({ folder }: Site): Promise<void> {
  const postgres = await openPrivatePostgres({ dataDir: folder, say: () => {} })
  const database = await openDatabase(postgres.connection, { connections: 2, onTrouble: () => {} })
  await gatherWords(database.background, Infinity).finally(() => database.close())
  await postgres.close()
}

async function fill(client: Client, many: typeof amounts) {
  const throwDice = dice(2026)
  await addPublications(client, many.publications, throwDice)
  await addNotes(client, many.pages, throwDice)
  // An index is made ten times as fast of what is there as page by page.
  await client.query('drop index page_texts_search')
  await addPages(client, many.pages, throwDice)
  await client.query(
    'create index page_texts_search on page_texts using gin (search) with (fastupdate = off)',
  )
  await client.query('vacuum analyze')
  await client.query(moveSiteVersion)
}

async function addPublications(client: Client, count: number, throwDice: () => number) {
  for (let from = 0; from < count; from += chunk) {
    const some = Array.from({ length: chunk }, (_, at) => from + at)
    const abstracts = some.map(() => textOf(throwDice, 120))
    const titles = some.map(() => textOf(throwDice, 9))
    const authors = some.map(
      (n) => `${givenNames[n % 47]} ${families[n % 43]}, ${families[n % 41]}`,
    )
    await client.query(
      `insert into publications (id, kind, title, authors, journal, year, issued, abstract, fingerprint)
       select 'bench-' || n, 'journal', title, author, 'Journal of ' || initcap(split_part(title, ' ', 2)),
         (2000 + n % 26)::text, (2000 + n % 26)::text, abstract, 'bench-' || n
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as t(n, title, author, abstract)`,
      [some, titles, authors, abstracts],
    )
  }
}

/** A note a file; the bytes are not there, for nobody opens one. */
async function addNotes(client: Client, pages: number, throwDice: () => number) {
  const count = pages / pagesOfFile
  const titles = Array.from({ length: count }, () => textOf(throwDice, 5))
  await client.query(
    `insert into notes (id, domain, title, description)
     select 'bench-' || n, (array['InternetOfThings', 'CyberSecurity', 'BlockchainTechnology'])[1 + n % 3],
       title, 'Read this ahead of the lecture.' from unnest($1::text[]) with ordinality as t(title, n)`,
    [titles],
  )
  await client.query(
    `insert into files (id, hash, name, type, size)
     select 'bench-' || n, lpad(n::text, 64, '0'), 'Lecture ' || n || '.pdf', 'application/pdf', 1
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into note_files (note_id, name, file_id, position)
     select 'bench-' || n, 'Lecture ' || n || '.pdf', 'bench-' || n, 0 from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into file_texts (hash, type, state, pages, read_at)
     select lpad(n::text, 64, '0'), 'application/pdf', 'read', $2, now() from generate_series(1, $1::int) n`,
    [count, pagesOfFile],
  )
}

async function addPages(client: Client, count: number, throwDice: () => number) {
  for (let from = 0; from < count; from += chunk) {
    const texts = Array.from({ length: chunk }, () => textOf(throwDice, wordsOfPage))
    await client.query(
      `insert into page_texts (hash, page, text)
       select lpad((1 + ($2 + n - 1) / ${pagesOfFile})::text, 64, '0'), 1 + ($2 + n - 1) % ${pagesOfFile}, text
       from unnest($1::text[]) with ordinality as t(text, n)`,
      [texts, from],
    )
  }
}
