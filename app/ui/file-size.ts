import { inDigits, toOneDecimal } from '#contract/write-number.ts'

const units = ['byte', 'kB', 'MB', 'GB']

/** A file's size as people say it: '13 bytes', '184 kB', '2.4 MB'. */
export function fileSize(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** step
  const written = amount < 10 ? toOneDecimal(amount) : inDigits(Math.round(amount))
  return `${written} ${step === 0 && bytes !== 1 ? 'bytes' : units[step]}`
}

/**
 * A limit in the figures of whoever set it, which are those of memory: 512 MiB are '512 MB', and never
 * more than is taken.
 */
export function sizeLimit(bytes: number) {
  const step = Math.floor(Math.log2(Math.max(bytes, 1)) / 10)
  return fileSize((bytes / 1024 ** step) * 1000 ** step)
}

const minute = 60
const hour = 60 * minute

/** A span of time as people say it, never less than it is: '12 secs', '3 mins', '2 hrs'. */
export function durationInWords(seconds: number): string {
  if (seconds < minute) return atLeast(seconds, 'sec')
  return seconds < hour ? atLeast(seconds / minute, 'min') : atLeast(seconds / hour, 'hr')
}

function atLeast(amount: number, unit: string) {
  const whole = Math.ceil(amount)
  return `${inDigits(whole)} ${whole === 1 ? unit : `${unit}s`}`
}

/** '1 page', '24 pages'; '' while nobody has counted them. */
export function pageCount(pages: number | null): string {
  if (pages === null) return ''
  return pages === 1 ? '1 page' : `${inDigits(pages)} pages`
}

/** The share done in whole hundredths, never rounded up to done: '43%'. */
export function progressShare(value: number, max: number) {
  return `${Math.min(100, Math.floor((100 * value) / max))}%`
}
