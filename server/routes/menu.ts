import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entryMoves, type EntryMove } from '#contract/menu-order.ts'
import { orderSaved } from '#contract/messages/records.ts'
import { calls } from '#contract/paths.ts'
import { moveMenuEntry } from '#domain/site/move-menu-entry.ts'
import type { Services } from '../open-services.ts'
import { keepersOf } from '../guards.ts'
import { toldChange } from '../request.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** A button of a form says it in one value: '3:up'. */
const moved = z.object({
  move: z
    .string()
    .regex(new RegExp(`^\\d{1,3}:(${entryMoves.join('|')})$`))
    .transform((said): EntryMove => {
      const [at, named] = said.split(':')
      const move = entryMoves.find((one) => one === named) ?? 'up'
      return { at: Number(at), move }
    }),
  version: z.coerce.number().int().min(0).default(0),
})

/** Ours: the order of the menu for browsers without scripts; with scripts its record is written. */
export async function menuRoutes(
  app: FastifyInstance,
  { database: { db } }: Pick<Services, 'database'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    calls.menuMoves,
    { ...keepersOf('menu'), schema: { body: moved } },
    async (request) => {
      const { move, version } = request.body
      await moveMenuEntry(db, request.who, { ...move, version })
      return toldChange(request, orderSaved)
    },
  )
}
