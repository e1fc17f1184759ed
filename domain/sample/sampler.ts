/** Who is written down as having filled the site. */
export const sampler = { accountId: null, name: 'Sample department' }
