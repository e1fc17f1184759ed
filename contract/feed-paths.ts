/** What feed readers and calendars subscribe to. */
export const events = '/api/feeds/events.atom'
export const notices = '/api/feeds/notices.atom'
export const publications = '/api/feeds/publications.atom'
export const calendar = '/api/feeds/events.ics'
