import { unpublished } from '#contract/messages/site-export.ts'
import type { ExportedFile } from './known-names.ts'
import type { Unpublished } from './write-export.ts'

interface Facts {
  takenAt: string
  origin: string
  lost: readonly ExportedFile[]
  unpublished: Unpublished
}

/** What whoever finds the folder has to know. */
export function readmeOf({
  takenAt,
  origin,
  lost,
  unpublished: { drafts, scheduled },
}: Facts): string {
  const left = unpublished(drafts, scheduled)
  return `This folder holds the site of a department as it was at
${takenAt}, at ${origin}.
It was written by Lyceum and needs neither Lyceum nor a network to be read.

Open index.html in any browser to look around.

What is in it
  records/   Every record, a file a kind: as JSON, whole, and as a table (CSV,
             UTF-8) for spreadsheets. Publications also as BibTeX (.bib),
             people and students also as vCards (.vcf).
  texts/     Whatever has a longer text, also as Markdown.
  files/     The files of the records as they were uploaded, by the kind and
             the title of the record. The site has a browser save what it does
             not show; from here it opens a page (.html, .svg) with its scripts.
             Put this folder on no address where people log in.
  browse/    The pages that index.html leads to.
  calendar.ics, settings.json, document-addresses.json
             Events for calendars; what administrators decided for the site;
             earlier addresses of documents, which lead on.
  manifest.json
             How many records there are of each kind, and of every file its
             path, size and SHA-256. In the records a file is named by its id
             ("fileId", "photoId", …); "files" in manifest.json says which path
             that is.

What is not in it
  Passwords, not even as hashes; passkeys, secrets of authenticator apps and
  recovery codes; sessions; the keys of the site. No one can log in with what
  is here.
  The history of changes, the trash and e-mails.
  Drafts, and what is scheduled to be published or taken down. They are not
  what the department says, but what somebody may say one day: each is one
  person's own, begun from a version of its record that only the history
  knows. Publish what is to come along before you export.
  A backup (npm run backup) has these.
${left === null ? '' : `  ${left}\n`}
Whom it concerns
  records/student.* and records/account.* hold personal data, also what
  students show to nobody. Keep this folder as you would keep the roster.

The way back
  npm run import -- site FOLDER brings all of it into an empty site.
${lost.length === 0 ? '' : `\nThese files were missing from the site itself:\n${lost.map(({ path }) => `  ${path}\n`).join('')}`}`
}
