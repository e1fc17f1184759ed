/** Sentences of fields that hold a colour of the department or of a domain. */
export const use = 'If the colour cannot be read as text'
export const useHint =
  'A light colour, such as yellow, can be seen in an area and not be read in a line.'
export const uses = {
  '': 'Ask for another tone',
  keep: 'Keep it, and write in a darker tone of it',
}

/** Said of a colour as soon as it is typed, ahead of what is offered in its place. */
export const unreadable = (colour: string) =>
  `Text in ${colour} is hard to read on some of the light backgrounds of the site.`
export const offered = (tone: string) => `This tone of it can be read: ${tone}.`
export const take = (tone: string) => `Use ${tone}`
export const themes = { light: 'Light', dark: 'Dark' }
export const example = 'Read more'

/** Why such a colour is not saved, with what to do instead. */
export function refused(colour: string, tone: string) {
  return `${unreadable(colour)} Use ${tone}, or choose “${uses.keep}”.`
}
