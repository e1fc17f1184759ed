import type { Person } from './person.ts'

/** 'Sunberg, Zachary N.' and 'King, Martin L., Jr.', as programs read names. */
export function familyFirst({ name, given, family, suffix, organisation }: Person): string {
  return organisation ? name : [family, given, suffix].filter(Boolean).join(', ')
}
