/** The share done in whole hundredths, never rounded up to done: '43%'. */
export function progressShare(value: number, max: number) {
  return `${Math.min(100, Math.floor((100 * value) / max))}%`
}
