/** Names, beside the answer of a write, the batch of the change log by which it can be undone. */
export const changeHeader = 'lyceum-change'
