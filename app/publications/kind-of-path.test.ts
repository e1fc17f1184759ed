import { expect, test } from 'vitest'
import { publicationKinds, type PublicationKind } from '#contract/publications.ts'
import { publicationPath, publicationsPath } from '#contract/publication-paths.ts'
import { kindOfPath } from './kind-of-path.ts'

// The keys of the table are the kinds.
const kinds = Object.keys(publicationKinds) as PublicationKind[]

test.each(kinds)('the pages of a %s say their kind, in capitals and small letters', (kind) => {
  expect(kindOfPath(publicationsPath(kind))).toBe(kind)
  expect(kindOfPath(publicationPath(kind, 'abc').toUpperCase())).toBe(kind)
})
