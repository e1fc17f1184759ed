const minute = 60
const hour = 60 * minute

/** A span of time as people say it, never less than it is: '12 secs', '3 mins', '2 hrs'. */
export function durationInWords(seconds: number): string {
  if (seconds < minute) return written(seconds, 'second')
  return seconds < hour ? written(seconds / minute, 'minute') : written(seconds / hour, 'hour')
}

function written(amount: number, unit: string) {
  const format = new Intl.NumberFormat('en-IN', { style: 'unit', unit, unitDisplay: 'short' })
  return format.format(Math.ceil(amount))
}
