/** Sentences of the sections of a page, which are put in order and hidden. */
export const heading = 'Sections'
export const lede =
  'The order of the page. What is hidden is kept, and neither visitors nor search see it.'
export const label = 'Section'
export const visibility = 'Visible to'
export const states = { shown: 'Everyone', hidden: 'Nobody (hidden)' } as const
export const hide = 'Hide'
export const show = 'Show'
export const isHidden = 'Hidden'
export const arrange = 'Arrange the sections'

export const hiding = (name: string) => `Hide “${name}”`
export const showing = (name: string) => `Show “${name}”`

/** In the place of a hidden section, to those who may write it. */
export const hiddenHere = (name: string) => `“${name}” is hidden. Visitors see nothing here.`
