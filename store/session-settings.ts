/**
 * Settings of every connection that asks for records, over those of the server, be it ours or that
 * of DATABASE_URL. Anybody may set them. They are a statement and no option of the connection, which
 * an address with options of its own would replace and some poolers refuse.
 */
const settings = {
  // What a department has is in memory or on a flash disk, where reading here and there is no slower
  // than reading in a row. At the usual 4 a table of texts is read from end to end beside its index.
  random_page_cost: '1.1',
  // Compiling a query pays off after seconds of running it; ours take milliseconds.
  jit: 'off',
  // A search that ends at so many hits begins at the same row each time, and answers the same.
  synchronize_seqscans: 'off',
}

/**
 * How long one statement may take, and how long it may wait for what somebody else is writing: while
 * somebody waits for the answer, be it a page or a write; for work on many records at once, such as
 * the import of a roster, which would be lost for a wait; and in a job, which nobody waits for.
 */
const patience = {
  asked: { statement: '15s', lock: '5s' },
  bulk: { statement: '2min', lock: '2min' },
  background: { statement: '10min', lock: '10min' },
}

/** What connections are for. */
export type Purpose = keyof typeof patience

/** The statement that begins a session. */
export function sessionSettings(purpose: Purpose): string {
  const { statement, lock } = patience[purpose]
  const all = { ...settings, statement_timeout: `'${statement}'`, lock_timeout: `'${lock}'` }
  return Object.entries(all)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
}
