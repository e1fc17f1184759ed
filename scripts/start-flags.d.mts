/** How Node runs the site. */
export const startFlags: string[]

/** Variables of its environment, where nothing else is said. */
export const startVariables: Record<string, string>
