import { draftWanted } from '#contract/paths.ts'

/** The draft that somebody has come to go on with, until a form has asked for it; '' for none. */
let wanted = ''

/** The next form that begins asks for this draft. */
export function wantDraft(id: string): void {
  wanted = id
}

/**
 * Whoever takes it has it alone. One that the address of the page names is for whichever form is of its
 * record, and stays.
 */
export function takeWantedDraft(): string {
  const taken = wanted
  wanted = ''
  const [asked, draft = ''] = window.location.hash.split('~')
  return taken || (asked === draftWanted ? draft : '')
}
