/** Sentences about the account of a graduate, on the own profile. */
export const keptLabel = 'Keeps the account after graduation'
export const title = 'Your account after graduation'
export const asked =
  'You have graduated, and your account is still yours. Keep it to go on writing your profile, or end it.'
export const kept =
  'You keep your account, and can go on writing your profile. You can still end it.'
export const page =
  'The Alumni page counts you in your cohort. It names you only if you say where you are now and choose who can see that.'
export const keep = 'Keep my account'
export const keptNow = 'You keep your account'
export const needsScripts =
  'To keep your account or to end it, allow this page to run scripts, or ask the office.'
export const end = 'End my account'
export const endTitle = 'End your account?'
export const whatGoes =
  'You will be logged out and can no longer log in. Your summary, links, photo, resume and where you are now are removed from the site, and nobody but administrators sees your e-mail address.'
export const whatStays =
  'Your name, register number and cohort stay with the department, and so do publications that you are an author of. For a while an administrator can bring your account back.'
export const ended = 'Your account has ended'
export const graduatesOnly = 'Only graduates can end their own account. Ask the office.'
