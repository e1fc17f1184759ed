import { chainMarks } from './chain-marks.ts'
import { lockMarks } from './lock-marks.ts'
import type { Bed, Marks, StrandName } from './marks.ts'
import { signalMarks } from './signal-marks.ts'

const makers = { signal: signalMarks, lock: lockMarks, chain: chainMarks }

/** The marks of one strand, laid along its bed. */
export function strandMarks(strand: StrandName, bed: Bed): Marks {
  return makers[strand](bed)
}
