/** Said to whoever looks at the answer where an address, or the cookies sent along, are too long to be read. */
export const headTooLarge = {
  title: 'This request is too large',
  advice:
    'The address is too long, or your browser keeps too many cookies for this site. If this stays, delete the cookies of this site in the settings of your browser, and log in again.',
  way: 'Go to the front page',
} as const
