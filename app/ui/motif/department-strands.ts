import { standingStrands, strandNames, type StrandName } from './marks.ts'
import { randomFrom } from './random.ts'

/**
 * The strands of the department, as the head of the page names them to a browser that draws; those of
 * every site where there is no such head.
 */
export function strandsOnPage(): readonly StrandName[] {
  const named = import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLElement>('[data-strands]')?.dataset.strands
  // In the order of the department, which says what stands where.
  const strands = (named ?? '').split(' ').filter(isStrand)
  return strands.length > 0 ? strands : standingStrands
}

function isStrand(name: string): name is StrandName {
  return strandNames.some((one) => one === name)
}

/** The strand that stands at a place of no domain in particular: for the same place always the same. */
export function strandOfPlace(place: string, strands: readonly StrandName[]): StrandName {
  const at = Math.floor(randomFrom(`place ${place}`)() * strands.length)
  return strands[at] ?? 'signal'
}
