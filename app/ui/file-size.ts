const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size as people say it: '13 bytes', '184 kB', '2.4 MB'. */
export function fileSize(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** step
  return new Intl.NumberFormat('en-IN', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}
