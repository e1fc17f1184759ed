import { expect, test } from 'vitest'
import { kindOfPath, publicationPath, publicationsPath } from './publication-paths.ts'
import { publicationKinds, type PublicationKind } from './publications.ts'

// The keys of the table are the kinds.
const kinds = Object.keys(publicationKinds) as PublicationKind[]

test.each(kinds)('the pages of a %s say their kind, in capitals and small letters', (kind) => {
  expect(kindOfPath(publicationsPath(kind))).toBe(kind)
  expect(kindOfPath(publicationPath(kind, 'abc').toUpperCase())).toBe(kind)
})
