/** Places at equal steps from a first one. */
export interface Rhythm {
  step: number
  /** At least 0 and less than a step. */
  first: number
}

/** Of the tried steps the one whose places come nearest to the beats, with its best first place. */
export function fittingStep(tried: number[], beats: number[]): Rhythm {
  const [best] = tried
    .map((step) => ({ step, ...meanTurn(step, beats) }))
    .toSorted((one, other) => other.accord - one.accord)
  const { step, turn } = best ?? { step: 1, turn: 0 }
  return { step, first: (turn - Math.floor(turn)) * step }
}

/** Each beat is a hand on a clock that turns once a step: how far the hands agree, and where. */
function meanTurn(step: number, beats: number[]) {
  const angles = beats.map((beat) => (beat / step) * 2 * Math.PI)
  const across = angles.reduce((sum, angle) => sum + Math.cos(angle), 0)
  const up = angles.reduce((sum, angle) => sum + Math.sin(angle), 0)
  return { accord: Math.hypot(across, up), turn: Math.atan2(up, across) / (2 * Math.PI) }
}
