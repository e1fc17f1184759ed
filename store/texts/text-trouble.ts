/** Why a file could not be read; contract/messages/file-texts.ts says it for people. */
export const textTroubles = ['locked', 'damaged', 'too-large', 'too-heavy', 'gone'] as const

export type TextTrouble = (typeof textTroubles)[number]

/** An error that speaks of the file, and not of a fault of ours. */
export function textError(trouble: TextTrouble, cause?: unknown) {
  return Object.assign(new Error(`The file is ${trouble}.`, { cause }), { trouble })
}

/** What an error says of the file; null for a fault of ours. */
export function troubleIn(error: unknown): TextTrouble | null {
  const trouble = error instanceof Error && 'trouble' in error ? error.trouble : undefined
  return textTroubles.find((known) => known === trouble) ?? null
}
