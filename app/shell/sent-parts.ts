/** The ids of the two parts of the frame that stay in the browser as they were sent. */
export const head = 'page-head'
export const foot = 'page-foot'
