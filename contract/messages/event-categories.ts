import { inDigits } from '../write-number.ts'
/** Sentences of the categories of events, of their form and of the page that lists them. */
export const add = 'Add category'

export const nameHint = 'As visitors see it beside an event: “Guest lecture”.'
export const listedOnHint =
  'All events are on the events page. Choose where the events of this category are listed too.'
export const listedOn = {
  '': 'No other page',
  cocurricular: 'Cocurricular Events',
  extraCurricular: 'Extra Curricular Events',
} as const

/** On the page that lists them. */
export const none = 'No categories yet'
export const noneAdvice =
  'Visitors see the categories of an event, and can list the events of one category.'

/** On the list of events: leads to that page. */
export const toPage = 'Categories'

/** In the form of an event. */
export const chosenHint =
  'Visitors see them in this order. “Event categories” is the page where you rename them, or list their events on another page too.'
export const noneToChoose =
  'There are no categories yet. Add one on the page “Event categories” first.'
export const gone = 'A category that was deleted'

/** Above the list of events, where it can be narrowed to one category. */
export const narrow = 'Categories of events'
export const all = 'All events'

/** Where no event is in the category that the address names. */
export const noneOfCategory = 'No events in this category'

/** Which page lists the events of a category as well. */
export function alsoOn(page: keyof typeof listedOn) {
  return `Also on ${listedOn[page]}`
}

/** How many events are in a category. */
export function inEvents(count: number) {
  if (count === 0) return 'No events'
  return count === 1 ? '1 event' : `${inDigits(count)} events`
}
