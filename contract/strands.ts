/**
 * The lines of the pattern that pages are drawn with (app/ui/motif). Each domain bears one, in whose
 * colour and drawing it is shown wherever it appears.
 */
export const strandNames = ['signal', 'lock', 'chain', 'network', 'gear', 'helix'] as const

export type StrandName = (typeof strandNames)[number]

/** What people call them where they choose one. */
export const strandWords: Readonly<Record<StrandName, string>> = {
  signal: 'Signal (ripples)',
  lock: 'Lock (key bits)',
  chain: 'Chain (links)',
  network: 'Network (joined points)',
  gear: 'Gear (teeth)',
  helix: 'Helix (rungs)',
}

/** What is woven where there is no domain to say otherwise. */
export const standingStrands: readonly StrandName[] = ['signal', 'lock', 'chain']
