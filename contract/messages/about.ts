/** Said on About Us while nobody has written a word of it. */
export const none = 'The department has not introduced itself here yet.'
