/** One time of day as somebody wrote it. */
export interface Clock {
  hour: number
  minute: number
  /** '' where it is not said: a clock of 24 hours, or the other end of a span says it. */
  half: '' | 'am' | 'pm'
  /** An hour alone, such as '9': which half of the day it is must come from elsewhere. */
  isBare: boolean
}

const digits = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/

/** Reads '10:00 am', '9.30', '2 p.m.', '14:00' or 'noon', in small letters; null for all else. */
export function readClock(text: string): Clock | null {
  if (text === 'noon') return { hour: 12, minute: 0, half: 'pm', isBare: false }
  if (text === 'midnight') return { hour: 12, minute: 0, half: 'am', isBare: false }
  const [, hours, minutes, letter] = digits.exec(text) ?? []
  if (hours === undefined) return null
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  const isTime = minute < 60 && (letter ? hour >= 1 && hour <= 12 : hour < 24)
  if (!isTime) return null
  return { hour, minute, half: halfOf(letter), isBare: !minutes && !letter }
}

function halfOf(letter: string | undefined): Clock['half'] {
  if (letter === undefined) return ''
  return letter === 'a' ? 'am' : 'pm'
}
