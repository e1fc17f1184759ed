import type { Field } from './field.ts'

/** Whether a field names records of which there is none to choose. */
export function hasNoChoice({ holds }: Pick<Field, 'holds'>, known: object = {}): boolean {
  return (holds === 'reference' || holds === 'references') && Object.keys(known).length === 0
}

/**
 * Whether a form has nothing to ask in a field: it names none of the records that it may name, and there
 * are none. One that must be filled in is asked for, and so is one that says where to add some.
 */
export function asksNothing(field: Field, known: object | undefined, now: unknown): boolean {
  const isFilled = Array.isArray(now) ? now.length > 0 : Boolean(now) && now !== '[]'
  const isMeant = isFilled || field.required || field.noneToChoose !== undefined
  return !isMeant && hasNoChoice(field, known)
}
