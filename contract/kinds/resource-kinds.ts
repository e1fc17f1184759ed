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
const description = paragraph('description', { label: 'Description', required: true, max: 4000 })
const internal = [serial('sequence'), moment('createdAt')]

/** A study note of a domain with its files; two of one note never share a name. */
export const note = kind({
  name: 'note',
  noun: 'note',
  plural: 'notes',
  title: 'title',
  writers: 'teachers',
  fields: [domain, title, description, files('files', { label: 'Files' })],
  internal,
})

/** A page elsewhere that teachers recommend. */
export const link = kind({
  name: 'link',
  noun: 'link',
  plural: 'links',
  title: 'name',
  writers: 'teachers',
  fields: [
    domain,
    text('name', { label: 'Link Name', required: true, max: 300 }),
    url('url', { label: 'URL', required: true }),
    description,
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
  fields: [
    domain,
    youtube('videoId', { label: 'YouTube video', required: true }),
    title,
    description,
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
  fields: [
    domain,
    year('year', { label: 'Year', required: true }),
    title,
    paragraph('abstract', { label: 'Abstract', required: true, max: 8000 }),
    file('fileId', { label: 'PDF', required: true, types: ['application/pdf'] }),
  ],
  internal,
})
