/**
 * The path when it stays on this site; null for anything a browser could take elsewhere, and for
 * characters that no header may hold: an address of ours has them percent-encoded.
 */
export function localPath(text: string): string | null {
  return /^\/(?![/\\])[!-[\]-~]*$/.test(text) ? text : null
}
