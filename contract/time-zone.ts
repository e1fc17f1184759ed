/** Events happen by this clock, and the day turns by it, where the department does not say otherwise. */
export const standardTimeZone = 'Asia/Kolkata'
