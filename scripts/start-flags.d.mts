/** How Node runs the site. */
export const startFlags: string[]
