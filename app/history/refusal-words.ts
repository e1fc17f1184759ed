import { changeWords } from '#contract/change-words.ts'

/** Why a form without script was refused, by the status that it came back with; '' for none. */
export function refusalWords(status: string | undefined): string {
  if (status === undefined) return ''
  const known = Object.entries(changeWords.refusals).find(([code]) => code === status)
  return known?.[1] ?? changeWords.refusals.other
}
