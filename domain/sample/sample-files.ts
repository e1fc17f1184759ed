import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pictureSize, sampleEvents } from '#content/sample/events.ts'
import { portraitSize } from '#content/sample/profiles.ts'
import { sampleDocuments } from '#content/sample/documents.ts'
import { sampleNotes } from '#content/sample/notes.ts'
import { samplePapers } from '#content/sample/papers.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { NewFile } from '../files/add-file.ts'
import { profilesByNumber } from './sample-profiles.ts'

/** Of any file of the sample, in bytes: far above what is shipped. */
const maxBytes = 4_000_000

/** What the sample has files for: events, documents, notes, papers and profiles. Stores their bytes. */
export async function storeSampleFiles(blobs: Blobs, folder: string) {
  const events = sampleEvents.map(async ({ picture, ...event }) => {
    const stored = await store(join('pictures', `${picture}.png`), `${picture}.png`)
    return { ...event, photo: { ...stored, ...pictureSize } }
  })
  const documents = sampleDocuments.map(async ({ document, file, name }) => {
    return { document, file: await store(join('documents', file), name) }
  })
  const notes = sampleNotes.map(async ({ files, ...note }) => {
    const stored = files.map(({ file, name }) => store(join('notes', file), name))
    return { ...note, files: await Promise.all(stored) }
  })
  const papers = samplePapers.map(async ({ file, authors: _inThePdf, ...paper }) => {
    return { ...paper, file: await store(join('papers', `${file}.pdf`), `${paper.title}.pdf`) }
  })
  const profiles = [...profilesByNumber.values()].map(async (profile) => {
    const { number, hasResume } = profile
    const photo = await store(join('portraits', `${number}.webp`), 'portrait.webp')
    const resume = hasResume ? await store(join('resumes', `${number}.pdf`), 'resume.pdf') : null
    return { ...profile, photo: { ...photo, ...portraitSize }, resume }
  })
  return {
    profiles: await Promise.all(profiles),
    events: await Promise.all(events),
    documents: await Promise.all(documents),
    notes: await Promise.all(notes),
    papers: await Promise.all(papers),
  }

  async function store(path: string, name: string): Promise<NewFile> {
    const { hash, type, size } = await blobs.put(createReadStream(join(folder, path)), { maxBytes })
    return { hash, name, type, size }
  }
}
