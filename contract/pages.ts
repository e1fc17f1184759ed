// Addresses of the pages, and what every page is. The misspelt ones are the product's own and are
// spelt here only. They are constants beside the descriptions, for scripts need the address of many
// pages and the description of none: the bundler leaves out what nobody imports.

export const home = '/'
export const about = '/About_us'
export const login = '/login'
export const resetPassword = '/reset-password'
export const calendar = '/Academic/calander'
export const timeTable = '/Academic/Time_table'
export const courses = '/Academic/courses'
export const coursesOfPeople = '/People/courses'
export const curriculum = '/Academic/curriculum'
/** The programmes of study, and a page for each. */
export const programmes = '/Programmes'
/** Every document of the department, and a page for each that has none of its own. */
export const documents = '/Documents'
export const verification = '/Academic/student-verification'
export const students = '/People/Students'
export const profile = '/People/Students/Profile'
export const profileEdit = '/People/Students/Profile/Edit'
export const faculty = '/People/Faculty'
export const alumni = '/People/Alumni'
export const journals = '/Publications/journals'
export const conferences = '/Publications/conferences'
export const patents = '/Publications/patents'
export const otherPublications = '/Publications/others'
export const majorEvents = '/Event/Major_events'
/** The next festival, or else the last one held; each has a page of its own as well. */
export const newestFestival = '/Event/Major_events/Event_detail'
export const cocurricularEvents = '/Event/Cocurrcular_events'
export const extraCurricularEvents = '/Event/Extra_Curricular_events'
/** What the department announces. */
export const notices = '/Notices'
/** Where pages of the department’s own are made. */
export const pageList = '/Admin_page/Pages'
/** Where the navigation bar is made. */
export const menu = '/Admin_page/Menu'
/** A member's own: devices, password, passkeys, authenticator app. */
export const account = '/Account'
/** What a member has changed, and how to take it back. */
export const ownHistory = '/Account/History'
export const savedViews = '/Account/Views'
/** The desk of a teacher who edits nothing else: the resources of the domains that are theirs. */
export const teaching = '/Teaching'
export const desk = '/Admin_page/Edit'
/** Leads whoever has just set up the site to one of their own. */
export const firstHour = '/Admin_page/First_hour'
/** How the site is set up: mail, storage, address and what is still to be done. */
export const setUp = '/Admin_page/Set_up'
/** How the site is doing: speed, queues, errors and what it runs on. */
export const health = '/Admin_page/Health'
export const roster = '/Admin_page/Roster'
export const rosterImport = '/Admin_page/Roster/Import'
export const publicationImport = '/Admin_page/Publications/Import'
/** Names in publications that could be somebody of the department. */
export const authors = '/Admin_page/Authors'
export const members = '/Admin_page/People'
/** What a member may edit beside what the role lets them. */
export const entrusted = '/Admin_page/Rights'
export const domains = '/Admin_page/Domains'
/** What events are: the categories that they can have. */
export const eventCategories = '/Admin_page/Event_categories'
export const history = '/Admin_page/History'
/** What was deleted. */
export const trash = '/Admin_page/Trash'
/** What is known of somebody, to be given to them or erased. */
export const personalData = '/Admin_page/Personal_data'
/** What is half written, and what is done at a moment. */
export const draftList = '/Admin_page/Drafts'
/** Every record that a member may edit, and the form of one that works without scripts. */
export const records = '/Admin_page/Records'
export const plainForm = '/Admin_page/Records/Form'
export const mail = '/Admin_page/Mail'
export const resources = '/resourse'
export const search = '/search'
/** What a browser shows for a page that it cannot reach and has not kept. */
export const offline = '/Offline'
/** Papers that somebody asked to be mailed: what is to come, and how to call it off. */
export const mailedPapers = '/Papers_by_mail'
/** Asks for the address that one paper is to be mailed to, where no script opens a dialog. */
export const mailPaper = '/Papers_by_mail/Ask'
/** What the site could not read in the files that it stores. */
export const fileTexts = '/Admin_page/Files'
/** The foot of every page. */
export const contact = '#Contact'

/** The menus of the navigation bar, in its order. */
export const menus = ['Academics', 'Resource', 'People', 'Publication', 'Events'] as const

/** Where a page stands in the navigation bar: in a menu, or in the bar itself. */
interface MenuEntry {
  under?: (typeof menus)[number]
  label: string
}

/** What a page is called, and what search results and cards say of it in at most 155 characters. */
interface PageCopy {
  title: string
  description: string
}

/**
 * Who gets a page: everybody; whoever is signed in; the student whose register number the address
 * names; teachers and administrators; whoever may write records of some kind; administrators and those to whom some kind of record was
 * entrusted, whom the page shows what they may write; administrators alone. Everyone else is sent to
 * the login.
 */
export type Audience =
  | 'everyone'
  | 'members'
  | 'owner'
  | 'teachers'
  | 'writers'
  | 'editors'
  | 'administrators'

/** All that is said of a page outside its own module. */
export interface PageDescription extends Partial<PageCopy> {
  /**
   * As the table of routes has it: ':name' stands for a piece of the address, and what ends in '/*' may
   * have further ones behind it.
   */
  path: string
  /** The route's module, within app/. */
  module: string
  /** The module of the frame that the page shares with others. */
  layout?: string
  audience: Audience
  /**
   * The query parameters that the page knows, in the order of its address. Whatever else a link
   * carries is taken off, so that a made-up parameter makes no second copy in the page cache.
   */
  query: readonly string[]
  /** Those of them that choose what is listed: a member saves a choice of theirs under a name. */
  views?: readonly string[]
  /** Those of them that an address may have several times, as boxes of one name are sent: they count as one, with commas. */
  several?: readonly string[]
  /** Those of them without which there is no such page. */
  needs?: readonly string[]
  /**
   * The kind whose records it shows, where they are stored as documents: search and the site map lead
   * to each of them. The address names a record by its ':id', or by a field that no two records share.
   */
  shows?: string
  menu?: MenuEntry
  /** Search engines are led to the page by the site map, may find it, or are asked not to list it. */
  crawlers: 'listed' | 'allowed' | 'noindex'
  /** Whether our own search finds the page as such; records and files are found as what they are. */
  search: boolean
  /** For those who build the site; it is not in the built one. */
  isForDevelopment?: true
}

const resourcesLayout = 'resources/resources-layout.tsx'

/**
 * Every page of the site, once. Routes, guards, the page cache's parameters, titles, the menu, the
 * site map and what search says of pages follow from it. The order is that of menus and of search.
 * A page without a title is called after the record that it shows.
 */
export const sitePages = {
  home: {
    path: home,
    module: 'home/home-page.tsx',
    audience: 'everyone',
    query: [],
    menu: { label: 'Home' },
    crawlers: 'listed',
    search: true,
  },
  about: {
    path: about,
    module: 'about/about-page.tsx',
    title: 'About Us',
    description: 'What the department is, what it offers and how to join it.',
    audience: 'everyone',
    query: [],
    menu: { label: 'About Us' },
    crawlers: 'listed',
    search: true,
  },
  students: {
    path: students,
    module: 'students/students-page.tsx',
    title: 'Student List',
    description:
      'The students of the department. Search by name or register number, filter by year, and view profiles.',
    audience: 'everyone',
    query: ['q', 'year', 'degree', 'batch', 'section', 'after'],
    views: ['q', 'year', 'degree', 'batch', 'section'],
    menu: { under: 'People', label: 'Students' },
    crawlers: 'listed',
    search: true,
  },
  profile: {
    path: profile,
    module: 'students/profile-page.tsx',
    title: 'Student Profile',
    description: 'This student’s work, links and resume.',
    audience: 'everyone',
    query: ['register_no', 'as', 'page', 'words'],
    needs: ['register_no'],
    crawlers: 'listed',
    search: false,
  },
  faculty: {
    path: faculty,
    module: 'people/faculty-page.tsx',
    title: 'Faculty',
    description: 'The people who teach and work in the department.',
    audience: 'everyone',
    query: [],
    menu: { under: 'People', label: 'Faculty' },
    crawlers: 'listed',
    search: true,
  },
  person: {
    path: `${faculty}/:slug`,
    module: 'people/person-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  alumni: {
    path: alumni,
    module: 'people/alumni-page.tsx',
    title: 'Alumni',
    description: 'The graduates of the department.',
    audience: 'everyone',
    query: [],
    menu: { under: 'People', label: 'Alumni' },
    crawlers: 'listed',
    search: true,
  },
  notices: {
    path: notices,
    module: 'notices/notices-page.tsx',
    title: 'Notices',
    description: 'Announcements of the department to students, faculty and visitors.',
    audience: 'everyone',
    query: ['year'],
    views: ['year'],
    menu: { under: 'Academics', label: 'Notices' },
    crawlers: 'listed',
    search: true,
  },
  notice: {
    path: `${notices}/:id`,
    module: 'notices/notice-page.tsx',
    shows: 'notice',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  ownPage: {
    path: '/Pages/:slug/*',
    module: 'own-pages/own-page.tsx',
    shows: 'page',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  calendar: {
    path: calendar,
    module: 'documents/document-page.tsx',
    title: 'Academic Calendar',
    description: 'The calendar of the academic year, to read here or download.',
    audience: 'everyone',
    query: ['page', 'words'],
    menu: { under: 'Academics', label: 'Academic Calendar' },
    crawlers: 'listed',
    search: true,
  },
  programmes: {
    path: programmes,
    module: 'courses/programmes-page.tsx',
    title: 'Programmes',
    description:
      'The programmes of study that the department offers: how long each takes, who may apply and what is taught in every semester.',
    audience: 'everyone',
    query: [],
    menu: { under: 'Academics', label: 'Programmes' },
    crawlers: 'listed',
    search: true,
  },
  programme: {
    path: `${programmes}/:slug`,
    module: 'courses/programme-page.tsx',
    shows: 'programme',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  courses: {
    path: courses,
    module: 'courses/courses-page.tsx',
    title: 'Courses Offered by the Department',
    description: 'The courses of the department.',
    audience: 'everyone',
    query: ['type'],
    views: ['type'],
    menu: { under: 'Academics', label: 'Courses' },
    crawlers: 'listed',
    search: true,
  },
  curriculum: {
    path: curriculum,
    module: 'courses/curriculum-page.tsx',
    title: 'Curriculum',
    description: 'What is taught in each semester.',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: true,
  },
  course: {
    path: `${courses}/:code`,
    module: 'courses/course-page.tsx',
    shows: 'course',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  /** The same page once more; search engines and our own search know the other address. */
  coursesOfPeople: {
    path: coursesOfPeople,
    module: 'courses/courses-page.tsx',
    audience: 'everyone',
    query: ['type'],
    crawlers: 'allowed',
    search: false,
  },
  timeTable: {
    path: timeTable,
    module: 'documents/document-page.tsx',
    title: 'Time Table',
    description: 'The time table of the department, to read here or download.',
    audience: 'everyone',
    query: ['page', 'words'],
    menu: { under: 'Academics', label: 'Time Table' },
    crawlers: 'listed',
    search: true,
  },
  documents: {
    path: documents,
    module: 'documents/documents-page.tsx',
    title: 'Documents',
    description:
      'Curricula, calendars, forms and other documents of the department, to read here or download.',
    audience: 'everyone',
    query: [],
    menu: { under: 'Academics', label: 'Documents' },
    crawlers: 'listed',
    search: true,
  },
  document: {
    path: `${documents}/:title`,
    module: 'documents/document-page.tsx',
    audience: 'everyone',
    query: ['page', 'words'],
    crawlers: 'listed',
    search: false,
  },
  verification: {
    path: verification,
    module: 'verification/verification-page.tsx',
    title: 'Student Verification',
    description: 'How the record of a student or graduate can be verified.',
    audience: 'everyone',
    query: [],
    menu: { under: 'Academics', label: 'Student Verification' },
    crawlers: 'listed',
    search: true,
  },
  journals: {
    path: journals,
    module: 'publications/list-page.tsx',
    title: 'Journals',
    description: 'Journal articles by members of the department.',
    audience: 'everyone',
    query: ['year', 'person', 'index', 'type', 'page'],
    views: ['year', 'person', 'index'],
    menu: { under: 'Publication', label: 'Journals' },
    crawlers: 'listed',
    search: true,
  },
  journal: {
    path: `${journals}/:id`,
    module: 'publications/record-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  conferences: {
    path: conferences,
    module: 'publications/list-page.tsx',
    title: 'Conferences',
    description: 'Conference papers by members of the department.',
    audience: 'everyone',
    query: ['year', 'person', 'index', 'type', 'page'],
    views: ['year', 'person', 'index'],
    menu: { under: 'Publication', label: 'Conferences' },
    crawlers: 'listed',
    search: true,
  },
  conference: {
    path: `${conferences}/:id`,
    module: 'publications/record-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  patents: {
    path: patents,
    module: 'publications/list-page.tsx',
    title: 'Patents',
    description: 'Patents of members of the department.',
    audience: 'everyone',
    query: ['year', 'person', 'index', 'type', 'page'],
    views: ['year', 'person', 'index'],
    menu: { under: 'Publication', label: 'Patents' },
    crawlers: 'listed',
    search: true,
  },
  patent: {
    path: `${patents}/:id`,
    module: 'publications/record-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  otherPublications: {
    path: otherPublications,
    module: 'publications/list-page.tsx',
    title: 'Other Publications',
    description: 'Books, chapters, theses, reports and other work by members of the department.',
    audience: 'everyone',
    query: ['year', 'person', 'index', 'type', 'page'],
    views: ['type', 'year', 'person', 'index'],
    menu: { under: 'Publication', label: 'Other Publications' },
    crawlers: 'listed',
    search: true,
  },
  work: {
    path: `${otherPublications}/:id`,
    module: 'publications/record-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  majorEvents: {
    path: majorEvents,
    module: 'events/list-page.tsx',
    title: 'Upcoming Events',
    description: 'The events of the department: what, when and where.',
    audience: 'everyone',
    query: ['category'],
    menu: { under: 'Events', label: 'Major Events' },
    crawlers: 'listed',
    search: true,
  },
  event: {
    path: `${majorEvents}/:id`,
    module: 'events/event-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  festival: {
    path: '/Event/Festivals/:id',
    module: 'events/festival-page.tsx',
    shows: 'festival',
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  /** The same page once more, of whichever festival is the newest. */
  newestFestival: {
    path: newestFestival,
    module: 'events/festival-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'allowed',
    search: false,
  },
  cocurricular: {
    path: cocurricularEvents,
    module: 'documents/document-page.tsx',
    title: 'Cocurricular Events',
    description: 'Activities that complement the courses.',
    audience: 'everyone',
    query: ['page', 'words'],
    menu: { under: 'Events', label: 'Cocurricular Events' },
    crawlers: 'listed',
    search: true,
  },
  extraCurricular: {
    path: extraCurricularEvents,
    module: 'documents/document-page.tsx',
    title: 'Extra Curricular Events',
    description: 'Activities of the students outside the courses.',
    audience: 'everyone',
    query: ['page', 'words'],
    menu: { under: 'Events', label: 'Extra Curricular Events' },
    crawlers: 'listed',
    search: true,
  },
  login: {
    path: login,
    module: 'accounts/login-page.tsx',
    title: 'Login',
    description: 'Log in to update your profile or the department’s pages.',
    audience: 'everyone',
    query: ['next', 'problem', 'code', 'loginInput', 'reset', 'email'],
    crawlers: 'allowed',
    search: true,
  },
  resetPassword: {
    path: resetPassword,
    module: 'accounts/reset-page.tsx',
    title: 'Reset Password',
    description: 'Choose a new password for your account. You will need it on all your devices.',
    audience: 'everyone',
    query: ['token'],
    crawlers: 'noindex',
    search: false,
  },
  /** Leads on to what was chosen in the form of a page of resources. */
  resources: {
    path: resources,
    module: 'resources/chosen-page.tsx',
    title: 'Learning Resources',
    description: 'Notes, links, videos and research papers, free for everyone to use.',
    audience: 'everyone',
    query: ['domain', 'resource'],
    needs: ['domain'],
    crawlers: 'allowed',
    search: false,
  },
  // Ahead of the years of papers, which the addresses of the viewers look like.
  noteViewer: {
    path: `${resources}/:domain/:resource/notesview`,
    module: 'resources/viewer/note-viewer-page.tsx',
    audience: 'everyone',
    query: ['id', 'title', 'page', 'words'],
    crawlers: 'allowed',
    search: false,
  },
  paperViewer: {
    path: `${resources}/:domain/:resource/:year/pdf`,
    module: 'resources/viewer/paper-viewer-page.tsx',
    audience: 'everyone',
    query: ['pdftitle', 'page', 'words'],
    crawlers: 'allowed',
    search: false,
  },
  domain: {
    path: `${resources}/:domain`,
    module: 'resources/domain-page.tsx',
    layout: resourcesLayout,
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: true,
  },
  papers: {
    path: `${resources}/:domain/ResearchPapers`,
    module: 'resources/papers/papers-page.tsx',
    layout: resourcesLayout,
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: true,
  },
  papersOfYear: {
    path: `${resources}/:domain/ResearchPapers/:year`,
    module: 'resources/papers/papers-page.tsx',
    layout: resourcesLayout,
    audience: 'everyone',
    query: [],
    crawlers: 'listed',
    search: false,
  },
  notes: {
    path: `${resources}/:domain/Notes`,
    module: 'resources/notes/notes-page.tsx',
    layout: resourcesLayout,
    audience: 'everyone',
    query: ['note', 'page'],
    crawlers: 'listed',
    search: true,
  },
  links: {
    path: `${resources}/:domain/Links`,
    module: 'resources/links/links-page.tsx',
    layout: resourcesLayout,
    audience: 'everyone',
    query: [],
    crawlers: 'allowed',
    search: true,
  },
  videos: {
    path: `${resources}/:domain/Videos`,
    module: 'resources/videos/videos-page.tsx',
    layout: resourcesLayout,
    audience: 'everyone',
    query: [],
    crawlers: 'allowed',
    search: true,
  },
  /** Leads on to the page without the year. */
  resourceOfYear: {
    path: `${resources}/:domain/:resource/:year`,
    module: 'resources/year-variant.tsx',
    layout: resourcesLayout,
    audience: 'everyone',
    query: [],
    crawlers: 'allowed',
    search: false,
  },
  mailedPapers: {
    path: mailedPapers,
    module: 'resources/mailing/mailed-papers-page.tsx',
    title: 'Requested Papers',
    description: 'Papers you have requested. See when each will be sent, or cancel it.',
    audience: 'everyone',
    query: ['token', 'cancelled', 'problem'],
    crawlers: 'noindex',
    search: false,
  },
  mailPaper: {
    path: mailPaper,
    module: 'resources/mailing/mail-paper-page.tsx',
    title: 'Email Paper',
    description: 'Have a research paper sent to an e-mail address one day from now.',
    audience: 'everyone',
    query: ['paper', 'asked', 'problem', 'email'],
    needs: ['paper'],
    crawlers: 'noindex',
    search: false,
  },
  search: {
    path: search,
    module: 'search/search-page.tsx',
    title: 'Search',
    description:
      'Search people, publications, events, courses and study material, including the text of files.',
    audience: 'everyone',
    query: ['q', 'in', 'after'],
    views: ['q', 'in'],
    crawlers: 'noindex',
    search: false,
  },
  offline: {
    path: offline,
    module: 'offline/offline-page.tsx',
    title: 'You Are Offline',
    description: 'What a browser shows for a page that it cannot reach and has not kept.',
    audience: 'everyone',
    query: [],
    crawlers: 'noindex',
    search: false,
  },
  desk: {
    path: desk,
    module: 'desk/desk-page.tsx',
    title: 'Your desk',
    description: 'What needs your attention, recent changes and the pages you manage.',
    audience: 'editors',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  trash: {
    path: trash,
    module: 'history/trash-page.tsx',
    title: 'Trash',
    description: 'Records that were deleted, and the way to bring them back.',
    audience: 'editors',
    query: ['before', 'erase', 'older', 'problem', 'done'],
    crawlers: 'noindex',
    search: true,
  },
  personalData: {
    path: personalData,
    module: 'members/personal-data-page.tsx',
    title: 'Personal data',
    description: 'What the site knows of somebody, to be given to them or erased.',
    audience: 'administrators',
    query: ['of', 'problem'],
    needs: ['of'],
    crawlers: 'noindex',
    search: false,
  },
  draftList: {
    path: draftList,
    module: 'drafts/drafts-page.tsx',
    title: 'Drafts and schedule',
    description:
      'What is written and not yet published, and what is published or taken down later.',
    audience: 'writers',
    query: ['problem'],
    crawlers: 'noindex',
    search: true,
  },
  records: {
    path: records,
    module: 'records/plain-records-page.tsx',
    title: 'All records',
    description:
      'Every record that you may edit, each with a form that also works without scripts.',
    audience: 'writers',
    query: ['kind', 'q', 'columns', 'density', 'after', 'done'],
    views: ['kind', 'q', 'columns', 'density'],
    several: ['columns'],
    crawlers: 'noindex',
    search: true,
  },
  plainForm: {
    path: plainForm,
    module: 'records/plain-form-page.tsx',
    title: 'Form',
    description: 'Adds or edits one record, also without scripts.',
    audience: 'writers',
    query: ['kind', 'id', 'part', 'remove', 'domain', 'category', 'copy'],
    needs: ['kind'],
    crawlers: 'noindex',
    search: false,
  },
  firstHour: {
    path: firstHour,
    module: 'desk/first-hour-page.tsx',
    title: 'First hour',
    description: 'The steps from the sample department to a site of your own.',
    audience: 'administrators',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  setUp: {
    path: setUp,
    module: 'desk/set-up-page.tsx',
    title: 'Set-up check',
    description: 'Address, e-mail, storage, backup and the rest of what a site stands on.',
    audience: 'administrators',
    query: ['problem'],
    crawlers: 'noindex',
    search: true,
  },
  health: {
    path: health,
    module: 'desk/site-health-page.tsx',
    title: 'How the site is doing',
    description: 'Disk, database, speed, waiting work, latest errors and versions.',
    audience: 'administrators',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  roster: {
    path: roster,
    module: 'roster/roster-page.tsx',
    title: 'Roster',
    description: 'All students of the department, their years and their accounts.',
    audience: 'administrators',
    query: ['q', 'year', 'degree', 'batch', 'section', 'account', 'columns', 'density', 'after'],
    views: ['q', 'year', 'degree', 'batch', 'section', 'account', 'columns', 'density'],
    several: ['columns'],
    crawlers: 'noindex',
    search: true,
  },
  rosterImport: {
    path: rosterImport,
    module: 'roster/import-page.tsx',
    title: 'Import a roster',
    description:
      'Import students from an Excel or CSV file, or their photos from a ZIP file. You can check every change before it is saved.',
    audience: 'administrators',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  publicationImport: {
    path: publicationImport,
    module: 'publications/import-page.tsx',
    title: 'Import publications',
    description:
      'Add publications from BibTeX, RIS or CSL-JSON. You can check every entry before it is saved.',
    audience: 'editors',
    query: ['problem', 'page'],
    crawlers: 'noindex',
    search: true,
  },
  authors: {
    path: authors,
    module: 'people/authors-page.tsx',
    title: 'Authors to confirm',
    description: 'Names in publications that could be somebody of the department.',
    audience: 'administrators',
    query: ['problem'],
    crawlers: 'noindex',
    search: true,
  },
  sheetImport: {
    path: '/Admin_page/Import/:kind',
    module: 'sheets/import-page.tsx',
    audience: 'editors',
    query: ['problem', 'page'],
    crawlers: 'noindex',
    search: false,
  },
  pageList: {
    path: pageList,
    module: 'own-pages/page-list.tsx',
    title: 'Pages',
    description: 'Pages of the department’s own, such as scholarships or committees.',
    audience: 'editors',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  menu: {
    path: menu,
    module: 'menu/menu-page.tsx',
    title: 'Menu',
    description: 'What stands at the top of every page: order, names and links elsewhere.',
    audience: 'administrators',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  members: {
    path: members,
    module: 'members/members-page.tsx',
    title: 'Accounts',
    description:
      'Administrators and teachers of the site, their roles and when they last logged in.',
    audience: 'administrators',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  entrusted: {
    path: entrusted,
    module: 'members/entrusted-page.tsx',
    title: 'Editing rights',
    description: 'What a member may edit beside what their role allows.',
    audience: 'administrators',
    query: ['of', 'saved', 'problem'],
    needs: ['of'],
    crawlers: 'noindex',
    search: false,
  },
  domains: {
    path: domains,
    module: 'domains/domains-page.tsx',
    title: 'Domains',
    description:
      'The domains of the department: their names, their order and what their pages say.',
    audience: 'administrators',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  eventCategories: {
    path: eventCategories,
    module: 'events/categories-page.tsx',
    title: 'Event categories',
    description:
      'The categories that events can be in, their order, and the pages that list their events.',
    audience: 'editors',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  content: {
    path: '/Admin_page/Content/:kind',
    module: 'content/content-page.tsx',
    audience: 'editors',
    query: ['part'],
    crawlers: 'noindex',
    search: false,
  },
  history: {
    path: history,
    module: 'history/history-page.tsx',
    title: 'History',
    description:
      'Every change to the site, who made it and when. Anything changed can be restored, until it is deleted for good.',
    audience: 'editors',
    query: ['kind', 'record', 'who', 'q', 'before', 'problem'],
    views: ['kind', 'record', 'who', 'q'],
    crawlers: 'noindex',
    search: true,
  },
  batch: {
    path: `${history}/:batch`,
    module: 'history/batch-page.tsx',
    audience: 'editors',
    query: ['q', 'after', 'problem'],
    crawlers: 'noindex',
    search: false,
  },
  mail: {
    path: mail,
    module: 'mail/mail-page.tsx',
    title: 'Mail',
    description: 'E-mails sent by the site in the last 30 days and whether they were delivered.',
    audience: 'administrators',
    query: ['state', 'before', 'read', 'q'],
    views: ['state', 'q'],
    crawlers: 'noindex',
    search: true,
  },
  fileTexts: {
    path: fileTexts,
    module: 'texts/file-texts-page.tsx',
    title: 'Files',
    description: 'Files missing from search because they contain no text or could not be read.',
    audience: 'administrators',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  teaching: {
    path: teaching,
    module: 'desk/teaching-page.tsx',
    title: 'Your desk',
    description: 'The notes and links that you manage as a teacher.',
    audience: 'teachers',
    query: [],
    crawlers: 'noindex',
    search: true,
  },
  profileEdit: {
    path: profileEdit,
    module: 'students/profile-edit-page.tsx',
    title: 'Edit Your Profile',
    description: 'Change your summary, your links, your photo and your resume.',
    audience: 'owner',
    query: ['register_no'],
    needs: ['register_no'],
    crawlers: 'noindex',
    search: true,
  },
  account: {
    path: account,
    module: 'accounts/account-page.tsx',
    title: 'Your account',
    description: 'Your password, second factors and the devices you are logged in on.',
    audience: 'members',
    query: ['done'],
    crawlers: 'noindex',
    search: true,
  },
  savedViews: {
    path: savedViews,
    module: 'accounts/views-page.tsx',
    title: 'Saved views',
    description: 'Lists as you like to see them, under names of your own.',
    audience: 'members',
    query: ['of', 'query', 'problem'],
    needs: ['of'],
    crawlers: 'noindex',
    search: false,
  },
  ownHistory: {
    path: ownHistory,
    module: 'history/history-page.tsx',
    title: 'Your changes',
    description: 'What you have changed on the site and when. You can undo it here.',
    audience: 'members',
    query: ['kind', 'record', 'who', 'q', 'before', 'problem'],
    views: ['kind', 'record', 'who', 'q'],
    crawlers: 'noindex',
    search: true,
  },
  ownBatch: {
    path: `${ownHistory}/:batch`,
    module: 'history/batch-page.tsx',
    audience: 'members',
    query: ['q', 'after', 'problem'],
    crawlers: 'noindex',
    search: false,
  },
  kit: {
    path: '/kit',
    module: 'kit/kit-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'allowed',
    search: false,
    isForDevelopment: true,
  },
  /** Says that there is no page. */
  notFound: {
    path: '*',
    module: 'shell/not-found-page.tsx',
    audience: 'everyone',
    query: [],
    crawlers: 'noindex',
    search: false,
  },
} as const satisfies Record<string, PageDescription>

type SitePages = typeof sitePages

/** A page by its short key. */
export type PageKey = keyof SitePages

/** The pages of which this is true. */
export type PagesWith<Shape> = {
  [Key in PageKey]: SitePages[Key] extends Shape ? Key : never
}[PageKey]

/** The pages of many addresses that do not follow from a kind, or of none that is known without a record. */
export type VariousPage = Exclude<
  PagesWith<{ path: `${string}:${string}` | '*' }> | PagesWith<{ needs: readonly string[] }>,
  PagesWith<{ shows: string }>
>

/** The pages with a title of their own. */
export type TitledPage = PagesWith<PageCopy>

/** The query parameters that a page knows. */
export type QueryName<Key extends PageKey> = SitePages[Key]['query'][number]

/** Every page with its key, as it may be described. */
export function listPages(): (PageDescription & { key: PageKey })[] {
  const described: [string, PageDescription][] = Object.entries(sitePages)
  // Its keys are those of the constant.
  return described.map(([key, page]) => ({ ...page, key: key as PageKey }))
}

/** Whether a page has one address and no other. */
export function isSingle({ path, needs }: PageDescription): boolean {
  return !/[:*]/.test(path) && needs === undefined
}

/** A record as far as addresses need to know it: its id, and its fields. */
export type Addressed = Readonly<Record<string, unknown>> & { id: string }

/** Whether records of a kind that is stored as documents have a page each. */
export function hasPages(kind: string): boolean {
  return pageShowing(kind) !== undefined
}

/** The page of one record of a kind that is stored as documents; null where there is none. */
export function pageOfRecord(kind: string, record: Addressed): string | null {
  const path = pageShowing(kind)?.path
  return (
    path?.replace(/:(\w+)(\/\*)?/, (_, name, further) => {
      const address = textOf(record[name]) || record.id
      const pieces = further === undefined ? [address] : address.split('/')
      return pieces.map(encodeURIComponent).join('/')
    }) ?? null
  )
}

/** The page that lists the records of a kind: where each has one of its own, the page under which that stands. */
export function listPageOf(kind: string): TitledPage | undefined {
  const path = pageShowing(kind)?.path
  const above = path?.slice(0, path.lastIndexOf('/'))
  const list = listPages().find((page) => page.path === above && page.title !== undefined)
  // One with a title of its own is among those with a title.
  return list?.key as TitledPage | undefined
}

/** What the addresses of a page look like, in whatever letters; the one of what is no page is no such pattern. */
export function addressPattern(path: string): RegExp {
  const pieces = path.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(?:/.+)?')
  return new RegExp(`^${pieces}/?$`, 'i')
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}

function pageShowing(kind: string) {
  return listPages().find(({ shows }) => shows === kind)
}

/** What the head of a page tells: its title, what it is about, its address, and whether it is listed. */
export function pageHead(key: TitledPage) {
  const { title, description, path, crawlers } = sitePages[key]
  return { title, description, path, isUnlisted: crawlers === 'noindex' }
}
