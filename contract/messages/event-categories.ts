/** Sentences of the categories of events, of their form and of the page that lists them. */
export const add = 'Add category'

export const nameHint = 'As visitors see it beside an event: “Guest lecture”.'
export const listedOnHint = 'All events are listed on the page of events.'
export const listedOn = {
  '': 'No other page',
  cocurricular: 'Cocurricular Events',
  extraCurricular: 'Extra Curricular Events',
} as const

/** On the page that lists them. */
export const none = 'No categories yet'
export const noneAdvice =
  'Visitors see the category beside an event, and can list the events of one category alone.'

/** On the list of events: leads to that page. */
export const toPage = 'Categories'

/** In the form of an event. */
export const chosenHint =
  'Visitors see them in this order. They are named, and put on further pages, on the page “Event Categories”.'
export const noneToChoose =
  'There are no categories yet. Add them on the page “Event Categories” first.'
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
  return count === 1 ? '1 event' : `${count.toLocaleString('en-IN')} events`
}
