/**
 * Names, in what a page answers, the other site whose frames it may show. The server writes it into
 * the page's policy, and it goes no further.
 */
export const framesHeader = 'lyceum-frames'

/**
 * Marks an answer that is only a sentence, the reason why there is no such page: the server shows a
 * guest the page that it has cached for that, and renders none.
 */
export const missingHeader = 'lyceum-missing'

/** Names, beside the answer of a write, the batch of the change log by which it can be undone. */
export const changeHeader = 'lyceum-change'

/** Names a call that is to be done once, however often it is sent: the same key, the same answer. */
export const keyHeader = 'idempotency-key'
