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

/** The statement that begins a session. */
export const sessionSettings = Object.entries(settings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')
