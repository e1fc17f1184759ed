import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '#contract/paths.ts'
import { noteFilePath, paperFilePath } from '#contract/resource-paths.ts'
import { fileTurns, type FilesBeside } from './file-turns.ts'
import { large, rested, withBareFiles, type Move } from './move-files.ts'
import { untilTextsAreRead } from './read-texts.ts'
import { signIn, whileRunning, type Site } from './site.ts'

interface Download {
  name: string
  bare: 'bare-file' | 'bare-base64'
  path: string
  range?: string
}

const fields = {
  title: 'Lecture',
  description: 'For the benchmark.',
  abstract: 'For the benchmark.',
  year: '2024',
  domain: 'InternetOfThings',
}

/** How fast large files leave a site in this folder, beside bare streams of a file as large. */
export async function downloads(folder: string, move: Move): Promise<FilesBeside[]> {
  const path = join(folder, 'bare-file')
  await writeFile(path, randomBytes(large.size))
  const stored = await whileRunning(folder, (site) => storeFiles(site, move))
  return whileRunning(folder, async (running) => {
    const site = await rested(running)
    const taken: FilesBeside[] = []
    for (const { name, bare: program, path: asked, range } of downloadsOf(stored)) {
      const order = { name, path: asked, headers: range ? { range } : {} }
      taken.push(
        await withBareFiles({ program, path }, (bare) => fileTurns(move, { bare, site }, order)),
      )
    }
    return taken
  })
}

function downloadsOf({ note, paper }: { note: string; paper: string }): Download[] {
  const file = noteFilePath(note, 'Lecture.pdf')
  const whole = `${calls.noteFile}/${note}/Lecture.pdf`
  return [
    { name: "a note's file", bare: 'bare-file', path: file },
    { name: 'the same from its second byte', bare: 'bare-file', path: file, range: 'bytes=1-' },
    { name: "a paper's PDF", bare: 'bare-file', path: paperFilePath(paper) },
    { name: calls.noteFile, bare: 'bare-base64', path: whole },
  ]
}

/**
 * Puts a large note and a large paper on a site, and waits until the words of all its files were
 * looked for: a later start has nothing of that to do.
 */
async function storeFiles(site: Site, move: Move) {
  const headers = { cookie: await signIn(site) }
  const add = async (call: string, control: string, start: string) => {
    const upload = { fields, control, start, size: large.size }
    const { reply } = await move({ url: site.origin + call, headers, count: 1, upload })
    // The wire contract says that the answer names the new record.
    return (JSON.parse(reply) as { _id: string })._id
  }
  const note = await add(calls.addNote, 'files', '')
  const paper = await add(calls.addPaper, 'pdf', '%PDF-1.7\n')
  await untilTextsAreRead(site)
  return { note, paper }
}
