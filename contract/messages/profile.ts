/** Sentences of the form that edits a profile. */
export const edit = 'Edit Your Profile'
export const close = 'Close'
export const save = 'Save Changes'
export const saving = 'Saving…'
export const cancel = 'Cancel'
export const saved = 'Profile saved'
export const unchanged = 'Nothing was changed, so nothing was sent.'
export const ownOnly = 'A profile is edited by its student and by administrators only.'
export const whose = 'Say whose profile is meant.'
export const photoPrompt = 'upload your photo !'
export const preview = 'Your photo as it will be seen'
export const cropHint = 'Drag the picture, or move it with these.'
export const zoom = 'Zoom'
export const across = 'Left to right'
export const down = 'Top to bottom'
export const noPreview =
  'This browser cannot show the picture. The site tries to read it when you save.'
export const removePhoto = 'Take my photo away'
export const removeResume = 'Take my resume away'
export const seenBy = 'Seen by'
export const needsScript = 'Editing needs scripts, which are turned off in this browser.'
export const photoType = 'The photo must be a picture, such as a JPEG or PNG.'
export const resumeType = 'The resume must be a PDF.'
export const resumeBroken = 'This PDF is cut off or damaged. Save it again and try once more.'
export const notAPicture =
  'This picture could not be read. Save it again as JPEG or PNG and try once more.'
export const summaryLong = 'The summary is longer than 4,000 characters.'
export const linkWrong = 'Enter a web address that starts with https:// or leave it empty.'
export const emailWrong = 'Enter an e-mail address or leave it empty.'
export const audience = {
  public: 'Everybody',
  members: 'Signed-in people',
  hidden: 'Only you',
} as const
export const mark = {
  members: 'Signed-in people only',
  hidden: 'Only the student and administrators',
} as const
export const indexable = 'Search engines may list this profile'
export const indexableHint = 'They are shown what everybody is, and may keep a copy for a while.'
export const administratorsSeeAll =
  'Beside each part you say who sees it. Administrators always see all of it.'
export const visitorView = 'See it as a visitor'
export const asVisitor = 'This is what a visitor sees who is not signed in.'
export const ownView = 'Back to your profile'
export const fullView = 'See all that you may see'
export const unsaved = 'You have changes that are not saved.'
export const goOn = 'Go on editing'
export const discard = 'Discard changes'
export const leaveTitle = 'Leave without saving?'
export const leaveQuestion =
  'What you have changed in your profile is not saved, and leaving loses it.'
export const leave = 'Leave'
export const stay = 'Stay'

/** What may be chosen as the photo of a profile. */
export function portraitWanted(limit: string) {
  return `Any picture of up to ${limit}. Choose one, or drop or paste it here.`
}

/** The same for a profile that has a photo. */
export function portraitKept(limit: string) {
  return `Yours stays unless you choose, drop or paste another picture, of up to ${limit}.`
}

/** What may be chosen as a resume. */
export function resumeWanted(limit: string) {
  return `A PDF of up to ${limit}. Choose one, or drop it here.`
}

/** The same for a profile that has one. */
export function resumeKept(name: string, limit: string) {
  return `“${name}” stays unless you choose or drop another PDF, of up to ${limit}.`
}
