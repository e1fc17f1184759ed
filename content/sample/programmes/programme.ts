/** What is held in one academic year. */
export interface Programme {
  title: string
  intro: string
  /** In the order of the academic year. */
  entries: readonly { when: string; what: string; where: string; about: string }[]
  closing: string
}
