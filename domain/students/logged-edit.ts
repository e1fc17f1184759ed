import { rosterFields, type RosterStudent } from '#contract/student-schemas.ts'

/**
 * An edit as the change log keeps one: who it is, and what differs. Whatever else the student changes
 * since then does not stand in the way of undoing it.
 */
export function loggedEdit(before: RosterStudent, after: RosterStudent) {
  const told = rosterFields.filter(
    (field) => field === 'register_no' || field === 'name' || before[field] !== after[field],
  )
  const pick = (fields: RosterStudent) =>
    Object.fromEntries(told.map((field) => [field, fields[field]]))
  return { before: pick(before), after: pick(after) }
}
