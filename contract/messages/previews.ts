/** Sentences of the preview beside a form. */
export const title = 'Preview'
export const widths = { screen: 'Screen', tablet: 'Tablet', phone: 'Phone' } as const
export const widthsLabel = 'Width of the preview'
/** Said before anything has been typed into the form of a new record. */
export const begins = 'The preview appears as soon as you type.'
export const making = 'Making the preview…'
export const isThere = 'This is how readers will see it.'
export const tooMany = 'Many previews are being made at once. Yours will follow in a moment.'

/** Why the preview follows no longer; the reason is a whole sentence. */
export function standsStill(reason: string) {
  return `The preview is paused: ${reason}`
}

/** What has to be filled in before there can be a preview. */
export function waitsFor(label: string) {
  return `The preview appears once “${label}” is filled in.`
}

/** The same of a file, which is on its way by itself once it is chosen. */
export function waitsForFile(label: string) {
  return `The preview appears once “${label}” has been chosen and has arrived.`
}

/** Said where a record is seen on no page. */
export const notShown = 'There is no page on which this is shown.'
