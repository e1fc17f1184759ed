import { untilHeader } from '#contract/page-headers.ts'

/** What a loader answers beside its data where the page is true only until a moment; null for one that lasts. */
export function goodUntil(moment: Date | null): { headers: Record<string, string> } {
  return { headers: moment ? { [untilHeader]: moment.toISOString() } : {} }
}
