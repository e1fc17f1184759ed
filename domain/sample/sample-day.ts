const oneDay = 86_400_000

/**
 * The day so many days after another (before it, below zero), as 2025-02-15. Nothing is held on a
 * Sunday: it moves to the Monday after.
 */
export function sampleDay(today: string, inDays: number): string {
  const day = new Date(Date.parse(today) + inDays * oneDay)
  const isSunday = day.getUTCDay() === 0
  return new Date(day.getTime() + (isSunday ? oneDay : 0)).toISOString().slice(0, 10)
}
