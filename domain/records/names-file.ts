import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { holdsCaptioned, holdsFile, type Field } from '#contract/kinds/field.ts'
import { records } from '#store/schema.ts'

/**
 * Whether a document names the file with this id in one of these fields, or of the groups of these
 * lists, for queries of the table of documents. An index finds those that do.
 */
export function namesFile(fields: readonly Field[], fileId: SQLWrapper): SQL {
  const parts = fields.flatMap((field) => partsNaming(field, fileId))
  return or(...parts.map((part) => sql`${records.data} @> ${part}`)) ?? sql`false`
}

/** What is part of a document that names a file in this field, one for each way in which it may. */
function partsNaming({ name, holds, of = [] }: Field, fileId: SQLWrapper): SQL[] {
  if (holdsFile({ holds })) return [only(name, sql`${fileId}`)]
  if (holds === 'files' || holdsCaptioned({ holds })) {
    return [only(name, listOf(only('fileId', sql`${fileId}`)))]
  }
  if (holds !== 'list') return []
  return of
    .flatMap((part) => partsNaming(part, fileId).flatMap((named) => whereAsked(part, named)))
    .map((group) => only(name, listOf(group)))
}

/** A group of a list may still hold what is no longer asked for in it, and then nobody is shown that. */
function whereAsked({ onlyWith }: Field, named: SQL): SQL[] {
  if (!onlyWith) return [named]
  return onlyWith.is.map((value) => sql`${named} || ${only(onlyWith.field, sql`${value}::text`)}`)
}

function only(name: string, value: SQL) {
  return sql`jsonb_build_object(${name}::text, ${value})`
}

function listOf(one: SQL) {
  return sql`jsonb_build_array(${one})`
}
