import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { orderSaved } from '#contract/messages/records.ts'
import {
  pageSections,
  type SectionedKind,
  sectionMoves,
  type SectionMove,
} from '#contract/page-sections.ts'
import { calls } from '#contract/paths.ts'
import { arrangeSection } from '#domain/site/arrange-section.ts'
import type { Services } from '../open-services.ts'
import { keepersOf } from '../guards.ts'
import { toldChange } from '../request.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** A button of a form says it in one value: 'news:up'. */
const moved = z.object({
  move: z
    .string()
    .regex(new RegExp(`^\\w{1,40}:(${sectionMoves.join('|')})$`))
    .transform((said): SectionMove => {
      const [name = '', named] = said.split(':')
      return { name, move: sectionMoves.find((one) => one === named) ?? 'up' }
    }),
  version: z.coerce.number().int().min(0).default(0),
})

/** Ours: the sections of a page for browsers without scripts; with scripts its record is written. */
export async function pageSectionRoutes(
  app: FastifyInstance,
  { database: { db } }: Pick<Services, 'database'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  // The keys of the constant are kinds.
  for (const kind of Object.keys(pageSections) as SectionedKind[]) {
    typed.post(
      `${calls.sectionMoves}/${kind}`,
      { ...keepersOf(kind), schema: { body: moved } },
      async (request) => {
        const { move, version } = request.body
        await arrangeSection(db, request.who, { kind, version, ...move })
        return toldChange(request, orderSaved)
      },
    )
  }
}
