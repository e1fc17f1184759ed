type Values = readonly number[] | Float64Array

/** The smallest value that this share of all (0 to 1) does not exceed; NaN where there is none. */
export function percentile(values: Values, share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: Values): number {
  return percentile(values, 0.5)
}

/** How far the values lie apart, as a share of their median. */
export function spread(values: Values): number {
  return (Math.max(...values) - Math.min(...values)) / median(values)
}
