const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size as people say it: '13 bytes', '184 kB', '2.4 MB'. */
export function fileSize(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** step
  return sizeFormat(step, amount < 10 ? 1 : 0).format(amount)
}

const sizeFormats = new Map<string, Intl.NumberFormat>()

/** To make a format takes longer than to write many sizes with it. */
function sizeFormat(step: number, maximumFractionDigits: number) {
  const name = `${step} ${maximumFractionDigits}`
  const format =
    sizeFormats.get(name) ??
    new Intl.NumberFormat('en-IN', {
      style: 'unit',
      unit: units[step] ?? 'byte',
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits,
    })
  sizeFormats.set(name, format)
  return format
}

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

/** '1 page', '24 pages'; '' while nobody has counted them. */
export function pageCount(pages: number | null): string {
  if (pages === null) return ''
  return pages === 1 ? '1 page' : `${pages.toLocaleString('en-IN')} pages`
}

/** The share done in whole hundredths, never rounded up to done: '43%'. */
export function progressShare(value: number, max: number) {
  return `${Math.min(100, Math.floor((100 * value) / max))}%`
}
