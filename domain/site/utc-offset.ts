/** How far a zone's clocks are ahead of UTC at a moment, as '+05:30'. */
export function utcOffset(timeZone: string, at = new Date()): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '') || '+00:00'
}
