/**
 * How Node runs the site. A page is made of many short-lived pieces; a nursery of 4 MiB in place of
 * 16 costs no speed that we could measure and a third of the memory under load.
 */
export const startFlags = ['--max-semi-space-size=4']
