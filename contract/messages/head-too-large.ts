/** Said to whoever looks at the answer where an address, or the cookies sent along, are too long to be read. */
export const headTooLarge = {
  title: 'This request is too large',
  advice:
    'The address is too long, or your browser keeps too many cookies for this site. If this keeps happening, delete this site’s cookies in your browser’s settings and log in again.',
  way: 'Go to the front page',
} as const
