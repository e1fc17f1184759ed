import type { Versioned } from '#domain/records/versions.ts'
import type { Programme } from '#domain/courses/programmes.ts'

/** What the form of a programme begins with, on the list and on its own page. */
export const programmeForms = {
  kind: 'programme',
  nameOf: ({ title }: Pick<Programme, 'title'>) => title,
  valuesOf: (programme: Versioned<Programme>) => {
    const { id: _id, version: _version, mayWrite: _mayWrite, place: _place, ...fields } = programme
    return fields
  },
} as const
