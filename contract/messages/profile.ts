/** Sentences of the form that edits a profile. */
/** What one is called within a sentence. */
export const noun = 'profile'
export const edit = 'Edit Your Profile'
export const close = 'Close'
export const save = 'Save Changes'
export const saving = 'Saving…'
export const cancel = 'Cancel'
export const saved = 'Profile saved'
export const ownOnly = 'Only the student and administrators can edit this profile.'
export const whose = 'Choose a profile first.'
export const photoPrompt = 'upload your photo !'
export const preview = 'Preview of your photo'
export const cropHint = 'Drag the photo or use these controls to position it.'
export const zoom = 'Zoom'
export const across = 'Horizontal position'
export const down = 'Vertical position'
export const noPreview = 'This browser cannot preview the photo. It will be checked when you save.'
export const removePhoto = 'Remove my photo'
export const removeResume = 'Remove my resume'
export const visibleTo = 'Visible to'
export const photoType = 'The photo must be an image, such as a JPEG or PNG.'
export const resumeType = 'The resume must be a PDF.'
export const resumeBroken = 'This PDF is incomplete or damaged. Save it again and retry.'
export const notAPicture = 'This image could not be read. Save it as a JPEG or PNG and try again.'
/** Of a graduate: what they do, and where. */
export const now = 'Where you are now'
export const nowHint =
  'Your work or studies, and the place: “Teacher, Coimbatore”. People who may see it find your name on the Alumni page.'
export const nowLong = 'This can be up to 200 characters long.'
export const summaryLong = 'The summary can be up to 4,000 characters long.'
export const linkLong = 'The address can be up to 500 characters long.'

export const linkWrong = 'Enter a web address that starts with https:// or leave it empty.'
export const emailWrong = 'Enter an e-mail address or leave it empty.'
export const audience = {
  public: 'Everyone',
  members: 'Logged-in users',
  hidden: 'Only you',
} as const
/** The same of every student's. */
export const audienceOfAll = {
  public: 'Everyone',
  members: 'Logged-in users',
  hidden: 'Only the student and administrators',
} as const

/** For the e-mail address: the choice that leaves it to the department, and what that comes to. */
export function asDepartment(shownTo: string | null) {
  return shownTo === null ? 'Department default' : `Department default (${shownTo})`
}

export const mark = {
  members: 'Logged-in users only',
  hidden: 'Only the student and administrators',
} as const
export const papers = 'Publications'
export const papersHint =
  'Publications of the department whose authors include your full name are listed here, and link to your profile. If not chosen otherwise, this follows your summary.'
export const indexable = 'Search engines may list this profile'
export const indexableHint = 'They see what everyone sees and may keep a copy for a while.'
export const administratorsSeeAll =
  'Choose who can see each part. Administrators can always see everything.'
export const visitorView = 'View as a visitor'
export const asVisitor = 'This is what a visitor who is not logged in sees.'
export const ownView = 'Back to your profile'
export const fullView = 'Show everything you can see'
export const unsaved = 'You have unsaved changes.'

/** What may be chosen as the photo of a profile. */
export const portraitWanted = 'Any image. Choose a file, or drop or paste it here.'

/** The same for a profile that has a photo. */
export const portraitKept = 'To replace it, choose, drop or paste another image.'

/** What may be chosen as a resume. */
export function resumeWanted(limit: string) {
  return `A PDF, up to ${limit}. Choose a file or drop it here.`
}

/** The same for a profile that has one. */
export function resumeKept(name: string, limit: string) {
  return `To replace “${name}”, choose or drop another PDF, up to ${limit}.`
}
