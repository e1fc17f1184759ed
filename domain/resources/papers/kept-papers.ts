import { z } from 'zod'
import { papers } from '#store/resource-schema.ts'
import type { KeptKind } from '../../history/kept-kind.ts'
import { textIn } from '../../history/read-snapshot.ts'
import { domainTitle } from '../domain-title.ts'
import { keptResource } from '../kept-resource.ts'
import { refuseTakenTitle } from './taken-title.ts'

const columns = z.object({
  domain: z.enum(papers.domain.enumValues),
  title: z.string(),
  abstract: z.string(),
  year: z.string(),
  fileId: z.string(),
  sequence: z.number(),
  createdAt: z.coerce.date(),
})

const kept = keptResource({
  table: papers,
  columns,
  fields: {
    domain: { label: 'Domain', say: domainTitle },
    year: { label: 'Year' },
    title: { label: 'Title' },
    abstract: { label: 'Abstract' },
    fileId: { label: 'PDF', holds: 'file' },
  },
  nameOf: (snapshot) => textIn(snapshot, 'title') ?? '',
})

/** How research papers come back from the change log, with their PDFs, while their title is free. */
export const keptPapers: KeptKind = {
  ...kept,
  async insert(tx, records, who) {
    for (const { snapshot } of records) await refuseTakenTitle(tx, columns.parse(snapshot))
    await kept.insert(tx, records, who)
  },
}
