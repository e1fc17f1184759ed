import { askedIn, emptyValues, holdsCaptioned, isChosen } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { files } from '#store/schema.ts'
import type { Db } from '#store/database.ts'
import { sampleDomainKeys } from './department.ts'

/** The id of a record that `filled` fills, which is its key where the kind has one. */
export const filledId = 'The-one'

/** The files that such records name, whose bytes need not be there. */
export async function theFiles(db: Db) {
  await db
    .insert(files)
    .values(['first', 'second'].map((name) => fileCalled(name)))
    .onConflictDoNothing()
}

function fileCalled(name: string) {
  return { id: name, hash: name, name: `${name}.pdf`, type: 'application/pdf', size: 9 }
}

/** A value for each field that a form asks for. */
export function filled(
  { fields, key }: Pick<Kind, 'fields' | 'key'>,
  file: 'first' | 'second',
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, holds, choices, of = [] }) => {
      if (holds === 'file' || holds === 'picture') return [name, file]
      if (holds === 'files') return [name, [{ name: `${file}.pdf`, fileId: file }]]
      if (holdsCaptioned({ holds })) {
        return [name, [{ fileId: file, alt: `${name}, ${file}`, caption: '' }]]
      }
      if (holds === 'table') return [name, [[name, file]]]
      if (holds === 'references') return [name, [`${name}, ${file}`]]
      if (holds === 'list') {
        const group = filled({ fields: of }, file)
        const asked = askedIn(of, group)
        const unasked = of
          .filter((part) => !asked.includes(part))
          .map((part) => [part.name, emptyValues[part.holds]])
        return [name, [{ ...group, ...Object.fromEntries(unasked) }]]
      }
      if (name === key) return [name, filledId]
      if (holds === 'reference') return [name, sampleDomainKeys[file === 'first' ? 0 : 1]]
      if (isChosen({ holds })) return [name, choices?.at(file === 'first' ? 0 : -1)]
      return [name, `${name}, ${file}`]
    }),
  )
}
