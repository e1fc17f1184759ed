/**
 * Names, in what a page answers, the other site whose frames it may show. The server writes it into
 * the page's policy, and it goes no further.
 */
export const framesHeader = 'lyceum-frames'
