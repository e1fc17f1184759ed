import { linkMessages } from '../messages/links.ts'
import { noteMessages } from '../messages/notes.ts'
import { paperMessages } from '../messages/papers.ts'
import { resourceMessages } from '../messages/resources.ts'
import { videoMessages } from '../messages/videos.ts'
import { mostNoteFiles } from '../notes.ts'
import { domainKeys } from '../resources.ts'
import {
  choice,
  file,
  files,
  moment,
  paragraph,
  serial,
  text,
  url,
  video as youtube,
  year,
} from './field.ts'
import { kind } from './kind.ts'

const domain = choice('domain', { label: 'Domain', of: domainKeys })
const title = text('title', { label: 'Title', required: true, max: 300 })

function describing(hint?: string) {
  const shared = { label: 'Description', required: true, max: 4000 } as const
  return paragraph('description', hint ? { ...shared, hint } : shared)
}

const internal = [serial('sequence'), moment('createdAt')]

/** A study note of a domain with its files; two of one note never share a name. */
export const note = kind({
  name: 'note',
  noun: 'note',
  plural: 'notes',
  title: 'title',
  writers: 'teachers',
  copy: {
    add: noteMessages.upload,
    send: [noteMessages.send, noteMessages.sending],
    incomplete: noteMessages.incomplete,
    notAdded: noteMessages.failed,
    added: noteMessages.added,
    removed: noteMessages.removed,
  },
  fields: [
    domain,
    title,
    describing(noteMessages.descriptionHint),
    files('files', {
      label: 'Files',
      requiredInNew: true,
      empty: noteMessages.filesMissing,
      most: mostNoteFiles,
      tooMany: noteMessages.tooManyFiles,
    }),
  ],
  internal,
})

/** A page elsewhere that teachers recommend. */
export const link = kind({
  name: 'link',
  noun: 'link',
  plural: 'links',
  title: 'name',
  writers: 'teachers',
  copy: {
    add: linkMessages.add,
    send: ['Add', 'Adding…'],
    incomplete: resourceMessages.allRequired,
    notAdded: linkMessages.failed,
    added: linkMessages.added,
    removed: linkMessages.removed,
  },
  fields: [
    domain,
    text('name', { label: 'Link Name', required: true, max: 300 }),
    url('url', {
      label: 'URL',
      hint: linkMessages.urlHint,
      wrong: linkMessages.urlWrong,
      required: true,
    }),
    describing(linkMessages.descriptionHint),
  ],
  internal,
})

/** A video at YouTube, known by the eleven characters of its id there. */
export const video = kind({
  name: 'video',
  noun: 'video',
  plural: 'videos',
  title: 'title',
  writers: 'administrators',
  copy: {
    add: videoMessages.add,
    send: ['Add', 'Adding…'],
    incomplete: resourceMessages.allRequired,
    notAdded: videoMessages.failed,
    added: videoMessages.added,
    removed: videoMessages.removed,
  },
  fields: [
    domain,
    youtube('videoId', {
      label: 'YouTube video',
      asks: videoMessages.address,
      hint: videoMessages.addressHint,
      wrong: videoMessages.addressWrong,
      required: true,
    }),
    title,
    describing(),
  ],
  internal,
})

/** A research paper to read, which is a PDF. */
export const paper = kind({
  name: 'paper',
  noun: 'research paper',
  plural: 'research papers',
  title: 'title',
  writers: 'administrators',
  copy: {
    add: paperMessages.add,
    send: ['Upload', 'Uploading…'],
    incomplete: resourceMessages.allRequired,
    notAdded: paperMessages.notAdded,
    notRemoved: paperMessages.notRemoved,
    added: paperMessages.added,
    removed: paperMessages.removed,
  },
  fields: [
    domain,
    title,
    paragraph('abstract', {
      label: 'Abstract',
      hint: paperMessages.abstractHint,
      required: true,
      max: 8000,
    }),
    year('year', {
      label: 'Year',
      hint: paperMessages.yearHint,
      wrong: paperMessages.yearWrong,
      required: true,
    }),
    file('fileId', {
      label: 'PDF',
      asks: paperMessages.file,
      required: true,
      types: ['application/pdf'],
      empty: paperMessages.fileRequired,
      wrong: paperMessages.fileType,
    }),
  ],
  internal,
})
