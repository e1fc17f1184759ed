/** What is known of an event, as forms and calls have it (wire contract, "Records"). */
export interface EventFields {
  title: string
  location: string
  /** A day, as 2025-02-15. */
  date: string
  /** In words, with its range: '10:00 AM to 10:00 PM'. */
  time: string
  abstract: string
}
