/**
 * What the mails of a site say as long as the department has not put it in words of its own. A word in
 * braces stands for what the site knows; each line of a text is a paragraph.
 */
export const mailTexts = {
  greeting: 'Hello {name},',
  regards: 'Kind regards',
  signature: '{department}',
  foot: 'This e-mail was sent automatically by {website}. Please do not reply; contact {office}.',
  invitationSubject: 'Your account on the department’s website',
  invitationOpening:
    '{invitedBy} has created an account for you on the website of the {department}. Choose a password to start using it.',
  invitationClosing:
    'The link works once and expires in fourteen days. After that, use “Forgot password?” on the login page to get a new one.\nIf you were not expecting this, you can ignore this e-mail.',
  resetSubject: 'Choose a new password',
  resetOpening:
    'Someone, most likely you, requested a new password for your account on the department’s website.',
  resetClosing:
    'The link works once and expires in one hour. Only the latest link works.\nIf you did not request this, you can ignore this e-mail. Your password stays the same.',
  lockedSubject: 'Logins to your account were blocked',
  lockedOpening:
    'Someone entered a wrong password for your account too many times in a row. To keep your account safe, we are blocking further attempts from that network for a while. No one got in and nothing was changed.',
  lockedClosing:
    'If this was you, wait a while and try again, or use “Forgot password?” on the login page to get back in right away.\nIf this was not you, your account is still safe. If your password is short or you use it elsewhere, choose a new one.',
  credentialsSubject: 'Your login details were changed',
  credentialsOpening: 'The way you log in to the department’s website was changed.',
  credentialsClosing:
    'If this was you, you do not need to do anything.\nIf this was not you, use “Forgot password?” on the login page right away: choosing a new password logs out every device. Then tell {office}.',
  movedSubject: 'Your e-mail address was changed',
  movedOpening:
    'Your e-mail address on the department’s website was changed. E-mails about your account will no longer be sent to this address, and links sent to it no longer work.',
  movedClosing:
    'If you expected this change, you do not need to do anything.\nIf you did not, please tell {office}.',
  scheduledSubject: 'Your research paper is scheduled',
  scheduledOpening:
    'Someone, most likely you, asked the department’s website to send a research paper to this address. It will be sent once, one day after the request.',
  scheduledClosing:
    'The link shows the papers requested for this address in the last 30 days. It needs no password, so keep it private.\nIf you did not request this, follow the link to cancel it.',
  paperSubject: 'Research paper: {title}',
  paperAttached:
    'Here is the research paper you requested on the department’s website a day ago. It is attached as a PDF.',
  paperLinked:
    'Here is the research paper you requested on the department’s website a day ago. It is too large to attach, so use the link below.',
  paperClosing: 'It was requested for this address and is sent only once.',
} as const
