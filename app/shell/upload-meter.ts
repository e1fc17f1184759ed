/** How far an upload has come, in bytes, and what was seen of it lately. */
export interface UploadMeter {
  loaded: number
  /** 0 until the browser has said how much there is. */
  total: number
  seen: readonly { at: number; loaded: number }[]
}

/** A network's pace changes: only this much of the past says how it will go on, in milliseconds. */
const recent = 5000

/** Less than this tells no pace. */
const enough = 1000

/** A meter of an upload that begins; moments are in milliseconds. */
export function startMeter(at: number): UploadMeter {
  return { loaded: 0, total: 0, seen: [{ at, loaded: 0 }] }
}

/** The meter after one more word from the browser. */
export function advanceMeter(
  { seen }: UploadMeter,
  { loaded, total }: { loaded: number; total: number },
  at: number,
): UploadMeter {
  const fresh = seen.filter((moment) => at - moment.at <= recent)
  return { loaded, total, seen: [...fresh, { at, loaded }] }
}

/** The latest pace in bytes a second; null while nobody can say. */
export function bytesPerSecond({ seen }: UploadMeter): number | null {
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last || last.at - first.at < enough || last.loaded === first.loaded) return null
  return ((last.loaded - first.loaded) / (last.at - first.at)) * 1000
}

/** How long the rest takes at the latest pace, in whole seconds; null while nobody can say. */
export function secondsLeft(meter: UploadMeter): number | null {
  const pace = bytesPerSecond(meter)
  return pace === null ? null : Math.ceil((meter.total - meter.loaded) / pace)
}

/** Whether every byte has left: what remains is the site's to do, and cannot be called off. */
export function isSent({ loaded, total }: UploadMeter): boolean {
  return total > 0 && loaded >= total
}
