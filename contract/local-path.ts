/** The path when it stays on this site; null for anything a browser could take elsewhere. */
export function localPath(text: string): string | null {
  return /^\/(?![/\\])[^\\\s]*$/.test(text) ? text : null
}
