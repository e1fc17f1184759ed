import { mediaTypes } from '../blobs/sniff-type.ts'
import type { ReadableType } from './open-file.ts'

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

/** The words of so many pages of a file are read; what comes after them is a reference work. */
export const mostPages = 5000

/** The media types in which there are words to be read; apart, for the readers are large. */
const readableTypes: readonly ReadableType[] = [mediaTypes.pdf, mediaTypes.word, mediaTypes.plain]

export function isReadable(type: string): type is ReadableType {
  return readableTypes.some((readable) => readable === type)
}
