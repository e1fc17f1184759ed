/** A text without all that people take for no difference: how it is spaced, capitalised and marked. */
export function bareWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
