/** These know light-dark(); for older ones every colour would be written several times. */
export const cssTarget = ['chrome123', 'safari17.5', 'firefox120']

/** No chunk is larger than the document viewer, which only its readers fetch. In kB. */
export const viewerSize = 800
