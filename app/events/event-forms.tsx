import type { EventLine } from '#domain/events/event-line.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'

/** What the form of an event begins with. */
function valuesOf(event: EventLine) {
  const { title, categories, location, date, until, time, abstract, body, ...more } = event
  const { photoIs, photoAlt, speakers, registration, registerBy, contact, pictures } = more
  return {
    title,
    categories,
    location,
    date,
    until,
    time,
    abstract,
    body,
    photoIs,
    photoAlt,
    speakers,
    registration,
    registerBy,
    contact,
    pictures,
  }
}

function currentPhoto({ photo }: EventLine) {
  return photo && <StoredPhoto photo={photo} alt="Current photo" sizes="18rem" />
}

/** What every form of an event asks of the event that it edits. */
export const eventForms = {
  kind: 'event',
  nameOf: ({ title }: EventLine) => title,
  valuesOf,
  pictureOf: currentPhoto,
} as const
