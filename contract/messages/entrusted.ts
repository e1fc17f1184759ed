/** Sentences of the page on which kinds of record are entrusted to a member. */
export const entrustedMessages = {
  title: (name: string) => `What ${name} may edit`,
  lede: 'Choose kinds of record that this member may add, change, order and delete. They find them on a desk of their own.',
  admin: 'Administrators can edit everything.',
  legend: 'May edit',
  hint: 'A change takes effect at once, also where they are logged in. What their role allows is not affected: teachers keep the notes and links of their domains, and students their profile. They also import and export what they may edit, and see and undo all changes to it. The roster, accounts, domains, the menu and the settings stay with administrators.',
  save: 'Save',
  saved: 'Saved. The change takes effect at once.',
  history: 'History',
  back: 'Back to the accounts',
  /** The way there, in the list of accounts. */
  way: 'Rights',
  /** Under the list of students who edit. */
  studentLabel: 'Register number',
  studentHint:
    'A student with an account may also edit other kinds of record, such as notices or events.',
  studentWay: 'Choose what they may edit',
} as const

/** Why nothing was saved, by the status of the answer. */
export const entrustedRefusals = {
  409: 'Someone else has changed this account since you opened the page. Nothing was saved. Below is how it is now.',
  404: 'This account no longer exists. It may have been removed.',
  other: 'Nothing was saved. Please try again.',
} as const

/** The desk of a member who is no administrator: an editor, a teacher or both. */
export const memberDeskMessages = {
  lede: 'The pages that you may edit. Whatever you change, you can undo.',
  allDomains: 'You can manage the notes and links for all domains.',
  noDomainOfTheirs: 'You can add notes and links to any domain, and change those that you added.',
  domainsOf: (domains: string) =>
    `You can manage the notes and links for ${domains}, and what you added elsewhere.`,
  noDomains:
    'Notes and links belong to a domain, and there are no domains yet. An administrator can add them.',
  changes: 'Your changes',
  cards: 'What you may edit',
  fact: 'add, change and delete',
  resources: 'Learning resources',
  newest: 'Recently added notes',
  log: 'What was changed',
  historyFact: 'all changes to what you may edit, with undo',
  trashFact: 'deleted records',
  importFact: 'from BibTeX, RIS or CSL-JSON',
  open: 'Open',
} as const
