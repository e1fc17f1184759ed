/** What a change of many records does with those that a field of several records names. */
export const waysToChangeSeveral = ['add', 'remove', 'replace'] as const

export type WayToChangeSeveral = (typeof waysToChangeSeveral)[number]

/** How many records such a field may name where its description says nothing. */
export const mostNamed = 60
