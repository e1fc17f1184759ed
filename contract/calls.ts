/** The calls of the wire contract, then ours under /api. */
export const login = '/login'
export const logout = '/logout'
export const token = '/Token'
export const forgotPassword = '/forgot-password'
export const resetPassword = '/reset-password'
export const students = '/user_detail'
export const profile = '/fetchProfile'
export const editProfile = '/editProfile'
export const journal = '/journal'
export const conference = '/paper'
export const patent = '/patent'
export const majorEvent = '/major_event'
export const document = '/file_upload'
export const notes = '/notes'
export const addNote = '/uploadnotes'
/** Followed by a note's id and, for one of its files, the name. */
export const removeNote = '/delete/notes'
/** Followed by a note's id and the name of a file. */
export const noteFile = '/getFile'
export const links = '/links'
export const addLink = '/addlink'
/** Followed by a link's id. */
export const removeLink = '/deletelinks'
export const videos = '/videos'
export const addVideo = '/addvideo'
/** Followed by a video's id. */
export const removeVideo = '/videodelete'
/** Followed by a year and a domain. */
export const papers = '/researchpaper'
export const addPaper = '/researchpapers'
/** Followed by a paper's id. */
export const removePaper = '/delete-pdf'
export const mailPaper = '/schedule-email'
export const viewedPdf = '/resource/pdfview'
/** The code or passkey that follows a password. */
export const secondFactor = '/api/sign-in/second-factor'
export const passkeySignIn = '/api/sign-in/passkey'
/** The member's own. */
export const password = '/api/account/password'
/** Ended by the graduate whose it is. */
export const ownAccount = '/api/account'
export const ownChanges = '/api/account/changes'
export const sessions = '/api/account/sessions'
export const passkeys = '/api/account/passkeys'
export const proof = '/api/account/proof'
export const authenticator = '/api/account/authenticator'
export const recoveryCodes = '/api/account/recovery-codes'
/** A file on its own, ahead of the form it belongs to. */
export const uploads = '/api/uploads'
/** Answers while somebody types. */
export const search = '/api/search'
/** Papers asked for by mail; followed by a request's id. */
export const paperRequests = '/api/paper-requests'
/** The administrator's. */
export const roster = '/api/roster'
/** The students that a search of the roster finds, as a CSV. */
export const rosterExport = '/api/roster/export.csv'
export const members = '/api/members'
export const invitations = '/api/invitations'
export const changes = '/api/changes'
export const mails = '/api/mails'
/** Publications that somebody pastes: what an import would do; then `finish` does it. */
export const publicationImport = '/api/publications/import'
/** Keeps what is chosen on one page of the preview while somebody looks at another. */
export const keepPublicationChoices = '/api/publications/import/choices'
export const finishPublicationImport = '/api/publications/import/finish'
export const forgetPublicationImport = '/api/publications/import/forget'
/** Files that could not be read; followed by a hash. */
export const fileTexts = '/api/file-texts'
/** All that is known of the member; and, for administrators, of somebody, and how they are erased. */
export const ownData = '/api/account/data'
export const personalData = '/api/personal-data'
export const erasePerson = '/api/personal-data/erase'
/** All of the department as one archive of plain files. */
export const siteExport = '/api/export'
export const settings = '/api/settings'
/** Beneath it, by its kind, somebody says of a record that it is still right. */
export const reviews = '/api/reviews'
/** Where a form without scripts moves an entry of the menu. */
export const menuMoves = '/api/menu/moves'
/** Beneath it, by its kind, a form without scripts moves a section of a page, or hides it. */
export const sectionMoves = '/api/sections'
/** What is left of the sample department goes. */
export const removeSample = '/api/sample/remove'
/** What is said of a name in publications. */
/** Ours: the accounts that may own a record, for the forms of administrators. */
export const accountChoices = '/api/account-choices'
export const authorNames = '/api/author-names'
