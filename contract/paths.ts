/** Addresses of the pages. The misspelt ones are the product's own and are spelt here only. */
export const pages = {
  home: '/',
  about: '/About_us',
  login: '/login',
  resetPassword: '/reset-password',
  calendar: '/Academic/calander',
  timeTable: '/Academic/Time_table',
  courses: '/Academic/courses',
  coursesOfPeople: '/People/courses',
  verification: '/Academic/student-verification',
  students: '/People/Students',
  profile: '/People/Students/Profile',
  profileEdit: '/People/Students/Profile/Edit',
  faculty: '/People/Faculty',
  alumni: '/People/Alumni',
  journals: '/Publications/journals',
  conferences: '/Publications/conferences',
  patents: '/Publications/patents',
  majorEvents: '/Event/Major_events',
  elan: '/Event/Major_events/Event_detail',
  cocurricularEvents: '/Event/Cocurrcular_events',
  extraCurricularEvents: '/Event/Extra_Curricular_events',
  /** A member's own: devices, password, passkeys, authenticator app. */
  account: '/Account',
  /** Where a teacher starts: the resources of the three domains. */
  teaching: '/Teaching',
  desk: '/Admin_page/Edit',
  roster: '/Admin_page/Roster',
  rosterImport: '/Admin_page/Roster/Import',
  members: '/Admin_page/People',
  history: '/Admin_page/History',
  mail: '/Admin_page/Mail',
  resources: '/resourse',
  contact: '#Contact',
} as const

/** The calls of the wire contract, then ours under /api. */
export const calls = {
  login: '/login',
  logout: '/logout',
  token: '/Token',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  students: '/user_detail',
  profile: '/fetchProfile',
  editProfile: '/editProfile',
  journal: '/journal',
  conference: '/paper',
  patent: '/patent',
  majorEvent: '/major_event',
  document: '/file_upload',
  notes: '/notes',
  /** The code or passkey that follows a password. */
  secondFactor: '/api/sign-in/second-factor',
  passkeySignIn: '/api/sign-in/passkey',
  /** The member's own. */
  password: '/api/account/password',
  sessions: '/api/account/sessions',
  passkeys: '/api/account/passkeys',
  authenticator: '/api/account/authenticator',
  recoveryCodes: '/api/account/recovery-codes',
  /** The administrator's. */
  roster: '/api/roster',
  members: '/api/members',
  invitations: '/api/invitations',
  changes: '/api/changes',
  mails: '/api/mails',
  settings: '/api/settings',
} as const

/** Whether a call would be let in, asked before a large file is sent with it. */
export function permitPath(call: string) {
  return `/api/permits${call}`
}

/** What feed readers and calendars subscribe to. */
export const feeds = {
  events: '/api/feeds/events.atom',
  publications: '/api/feeds/publications.atom',
  calendar: '/api/feeds/events.ics',
} as const

/** What the machine's keeper and crawlers ask for. */
export const probes = {
  alive: '/healthz',
  ready: '/readyz',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
} as const

/** Where a student's public profile stands. */
export function profilePath(registerNumber: string) {
  return `${pages.profile}?register_no=${encodeURIComponent(registerNumber)}`
}

/** The public profile as somebody sees it who is not signed in, whoever asks. */
export function visitorViewPath(registerNumber: string) {
  return `${profilePath(registerNumber)}&as=visitor`
}

/** Where a student edits the own profile. */
export function profileEditPath(registerNumber: string) {
  return `${pages.profileEdit}?register_no=${encodeURIComponent(registerNumber)}`
}

/** Where a member starts after login: the desk, the shelves or the own profile; home for no role. */
export function memberHome(role: string, registerNumber: string) {
  if (role === 'Admin') return pages.desk
  if (role === 'Teacher') return pages.teaching
  return role === 'stud' ? profileEditPath(registerNumber) : pages.home
}

/** What the history is asked for; what is left out or '' is not in the address. */
interface HistoryView {
  kind?: string
  record?: string
  who?: string
  before?: string
}

/** The history so looked at, such as that of one record. */
export function historyPath(view: HistoryView) {
  const asked = Object.entries(view).filter(([, value]) => value !== '')
  const search = new URLSearchParams(asked).toString()
  return search === '' ? pages.history : `${pages.history}?${search}`
}

/** Undoes a batch of the change log. */
export function undoPath(batch: string) {
  return `${calls.changes}/${batch}/undo`
}

/** Puts a record back to one of the two sides of a change. */
export function restorePath(changeId: number | string) {
  return `${calls.changes}/${changeId}/restore`
}

/** Where a domain's learning resources stand. */
export function resourcePath(domain: string, resource?: string) {
  return resource ? `${pages.resources}/${domain}/${resource}` : `${pages.resources}/${domain}`
}

/** A file of a note by itself, bytes as they are. */
export function noteFilePath(noteId: string, name: string) {
  return `/api/notes/${noteId}/files/${encodeURIComponent(name)}`
}

/** Where a note stands open among the notes of its domain. */
export function notePath(domain: string, id: string) {
  return `${resourcePath(domain, 'Notes')}#${noteAnchor(id)}`
}

/** What the row of a note is called in its page. */
export function noteAnchor(id: string) {
  return `note-${id}`
}

/** A kept mail as a file. */
export function mailFilePath(id: string) {
  return `${calls.mails}/${id}/mail.eml`
}

/** One more try of a mail that has failed. */
export function mailRetryPath(id: string) {
  return `${calls.mails}/${id}/retry`
}

/** The page of a member of the faculty. */
export function personPath(slug: string) {
  return `${pages.faculty}/${slug}`
}

/** The page of one event. */
export function eventPath(id: string) {
  return `${pages.majorEvents}/${id}`
}

/** One event as a file for calendars. */
export function eventCalendarPath(id: string) {
  return `/api/events/${id}/event.ics`
}

/**
 * A kept document by itself, as readers and viewers ask for it: with ranges and a file name. With a
 * version the address is another one for another file, so that a frame loads it anew.
 */
export function documentPath(title: string, version?: string) {
  const path = `/api/documents/${encodeURIComponent(title)}`
  return version ? `${path}?v=${version}` : path
}

/** The second name by which clients ask for the calendar (wire contract, "Documents"). */
export const calendarAlias = 'Acdemic Calander'

/** Where all pictures of public pages stand. */
export const picturesPath = '/api/pictures/'

/** A stored picture in one width (pixels) and format; the hash in the address never changes. */
export function picturePath(hash: string, width: number | string, format: string) {
  return `${picturesPath}${hash}/${width}.${format}`
}

const publicationPages = {
  journal: pages.journals,
  conference: pages.conferences,
  patent: pages.patents,
} as const

/** The list of one kind of publication. */
export function publicationsPath(kind: keyof typeof publicationPages) {
  return publicationPages[kind]
}

/** The page of one publication. */
export function publicationPath(kind: keyof typeof publicationPages, id: string) {
  return `${publicationPages[kind]}/${id}`
}

/** A publication's citation as a file: BibTeX or RIS. */
export function citationPath(kind: keyof typeof publicationPages, id: string, format: string) {
  return `/api/publications/${kind}/${id}/citation.${format}`
}

/** All publications of one kind as a BibTeX file. */
export function bibliographyPath(kind: keyof typeof publicationPages) {
  return `/api/publications/${kind}/citations.bib`
}

/**
 * The query parameters that a page, or a call whose answer is kept, knows. Whatever else a link
 * carries is taken off, so that a made-up parameter makes no second copy in the page cache.
 */
export const knownParameters: Record<string, readonly string[]> = {
  [calls.students]: ['reg_no'],
  [calls.document]: ['title'],
  [calls.notes]: ['domain'],
  [pages.courses]: ['type'],
  [pages.coursesOfPeople]: ['type'],
  [pages.students]: ['q', 'year', 'after'],
  [pages.profile]: ['register_no', 'as'],
  [pages.profileEdit]: ['register_no'],
  [pages.login]: ['next', 'problem', 'code', 'loginInput', 'reset'],
  [pages.resetPassword]: ['token', 'problem'],
  [pages.roster]: ['q', 'year', 'account', 'after'],
  [pages.history]: ['kind', 'record', 'who', 'before', 'problem'],
  [pages.mail]: ['state', 'before', 'read'],
  [pages.resources]: ['domain', 'resource'],
}
