/** The draft that somebody has come to go on with, until a form has asked for it; '' for none. */
let wanted = ''

/** The next form that begins asks for this draft. */
export function wantDraft(id: string): void {
  wanted = id
}

/** Whoever takes it has it alone. */
export function takeWantedDraft(): string {
  const taken = wanted
  wanted = ''
  return taken
}
