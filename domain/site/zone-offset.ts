/** From a moment on (in milliseconds of UTC), a zone's clocks are so many minutes ahead of UTC. */
interface Span {
  from: number
  ahead: number
}

const week = 7 * 86_400_000

/** The spans of a year, by the zone and the year. A department has one zone, and speaks of few years. */
const known = new Map<string, Span[]>()

/** How many minutes a zone's clocks are ahead of UTC at a moment; below zero where they are behind. */
export function minutesAhead(zone: string, moment: Date): number {
  const year = moment.getUTCFullYear()
  const name = `${zone} ${year}`
  const spans = known.get(name) ?? spansOf(zone, year)
  known.set(name, spans)
  return spans.findLast(({ from }) => from <= moment.getTime())?.ahead ?? 0
}

/**
 * Node tells the offset of the zone that TZ names, and of others only through Intl, which this is to do
 * without. TZ is as it was before anybody else can look. Clocks change weeks apart, so that whoever looks
 * every week sees each change.
 */
function spansOf(zone: string, year: number): Span[] {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    const first = Date.UTC(year, 0, 1)
    const spans = [{ from: first, ahead: aheadAt(first) }]
    for (let end = first + week; end - week < Date.UTC(year + 1, 0, 1); end += week) {
      const ahead = aheadAt(end)
      if (ahead !== spans.at(-1)?.ahead) spans.push({ from: changeBefore(end), ahead })
    }
    return spans
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

/** The minute since which the clocks are as they are at the end of a week in which they change. */
function changeBefore(end: number) {
  let [old, fresh] = [end - week, end]
  while (fresh - old > 60_000) {
    const middle = (old + fresh) / 2
    if (aheadAt(middle) === aheadAt(end)) fresh = middle
    else old = middle
  }
  return Math.floor(fresh / 60_000) * 60_000
}

/** By TZ. */
function aheadAt(moment: number) {
  return -new Date(moment).getTimezoneOffset() || 0
}
