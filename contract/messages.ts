/** Sentences of the calls and pages that product.md fixes, and those of ours beside them. */
export const messages = {
  login: {
    success: 'Login successful',
    wrong: 'Invalid username or password',
    locked: 'Account locked. Please try again later or reset your password.',
    inputRequired: 'Enter your username or e-mail.',
    passwordRequired: 'Enter your password.',
    overloaded: 'Many people are signing in right now. Please try again in a few seconds.',
    tooMany: 'Too many attempts from your network. Please wait a minute and try again.',
  },
  factors: {
    codeWanted: 'Enter the code of your authenticator app.',
    passkeyWanted: 'Show your passkey, or enter a recovery code.',
    withPassword: 'Enter your password once more, and with it the code of your app.',
    recoveryHint: 'Phone or key lost? A recovery code works here, too.',
    deviceCalledOff: 'Nothing was confirmed on your device. You can try again.',
    deviceHasOne: 'This device already has a passkey for your account.',
    deviceFailed: 'Your device could not do this. Try again, or use another way.',
    wrongCode: 'This code is not right. Wait for the next one and try again.',
    passkeyName: 'Give the passkey a name of up to 60 characters.',
    required:
      'Administrators need a passkey or an authenticator app here. Set one up on your account page first.',
  },
  passwords: {
    rule: 'At least 12 characters, of any kind. Four words that only you would put side by side are strong and easy to keep in mind.',
    tooShort: 'Use at least 12 characters.',
    tooLong: 'Use at most 1,024 characters.',
    run: 'This repeats itself or follows the keys. Choose something that is less regular.',
    common: 'This is among the passwords that are tried first. Choose one that nobody would guess.',
    own: 'This is made of your name, number or address, or of ours. Choose one that has nothing to do with them.',
    required: 'Enter a password.',
    different: 'Passwords do not match',
    currentRequired: 'Enter your current password.',
    currentWrong: 'This is not your current password.',
    changed: 'Password changed',
    chosen: 'First password chosen',
  },
  forgot: {
    title: 'Forgot password?',
    explanation:
      'Enter the e-mail address of your account. We send a link to it by which you choose a new password.',
    emailRequired: 'Enter an e-mail address, such as name@example.edu.',
    sent: 'If an account has this address, a link to choose a new password is on its way there. It works once, for one hour.',
    nothingCame:
      'Nothing there after a few minutes? Look among unwanted mail, or ask the office which address they have.',
    failed: 'Error sending reset link',
    tooMany: 'Many links were asked for from your network. Please try again in an hour.',
  },
  reset: {
    done: 'Password reset successful!',
    deadLink: 'This link was used already, or is too old. Ask for a new one on the login page.',
    notTaken:
      'This password was not taken. Both fields must hold the same, and it must be none that is easily guessed.',
    failed: 'Failed to reset password',
    offline: 'An error occurred while resetting your password',
  },
  sessions: {
    warning: 'Still there?',
    over: 'Signed out',
    stay: 'Stay signed in',
    saveElsewhere:
      'What you typed is still on this page. Sign in again in a new tab, then come back and save.',
    unknownDevice: 'A device without a name',
    unknown: 'This device is signed out already.',
    signedOut: 'Device signed out',
    extended: 'You stay signed in.',
    longest: 'A sign-in lasts for seven days at most. Save your work, then sign in again.',
  },
  logout: { success: 'You are signed out.' },
  token: { invalid: 'This token is not valid or has expired. Please sign in again.' },
  access: {
    signedOut: 'Please sign in first.',
    adminOnly: 'Only an administrator may do this.',
    granted: 'You may send it.',
    foreignOrigin: 'This request came from another website and was refused.',
  },
  request: {
    invalid: 'Some of the fields need another look.',
    unreadable: 'The request could not be read.',
    unknownCall: 'There is nothing at this address.',
    tooLarge: 'That is larger than this address accepts.',
    wrongType: 'This address does not accept that kind of content.',
    tooSlow: 'The request took too long to arrive. Please try again.',
    tooMany: 'Too many requests. Please wait a moment and try again.',
    overloaded: 'The site is very busy. Please try again in a few seconds.',
    failed: 'Something went wrong on our side. It has been noted.',
  },
  students: {
    heading: 'Student List',
    search: 'Search by Name or Register Number',
    allYears: 'All Years',
    reset: 'Reset Filters',
    none: 'No students found.',
    details: 'View Details',
    unknown: 'There is no student with this register number.',
    noPhoto: "student didn't upload photo!",
    noResume: 'No resume available.',
    developer: '(Developer)',
    saveContact: 'Save contact',
    print: 'Print',
  },
  profile: {
    edit: 'Edit Your Profile',
    close: 'Close',
    save: 'Save Changes',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'Profile saved',
    unchanged: 'Nothing was changed, so nothing was sent.',
    ownOnly: 'A profile is edited by its student and by administrators only.',
    whose: 'Say whose profile is meant.',
    photoPrompt: 'upload your photo !',
    preview: 'Your photo as it will be seen',
    cropHint: 'Drag the picture, or move it with these.',
    zoom: 'Zoom',
    across: 'Left to right',
    down: 'Top to bottom',
    noPreview: 'This browser cannot show the picture. The site tries to read it when you save.',
    removePhoto: 'Take my photo away',
    removeResume: 'Take my resume away',
    seenBy: 'Seen by',
    needsScript: 'Editing needs scripts, which are turned off in this browser.',
    photoType: 'The photo must be a picture, such as a JPEG or PNG.',
    resumeType: 'The resume must be a PDF.',
    resumeBroken: 'This PDF is cut off or damaged. Save it again and try once more.',
    notAPicture: 'This picture could not be read. Save it again as JPEG or PNG and try once more.',
    summaryLong: 'The summary is longer than 4,000 characters.',
    linkWrong: 'Enter a web address that starts with https:// or leave it empty.',
    emailWrong: 'Enter an e-mail address or leave it empty.',
    audience: { public: 'Everybody', members: 'Signed-in people', hidden: 'Only you' },
    mark: {
      members: 'Signed-in people only',
      hidden: 'Only the student and administrators',
    },
    indexable: 'Search engines may list this profile',
    indexableHint: 'They are shown what everybody is, and may keep a copy for a while.',
    administratorsSeeAll:
      'Beside each part you say who sees it. Administrators always see all of it.',
    visitorView: 'See it as a visitor',
    asVisitor: 'This is what a visitor sees who is not signed in.',
    ownView: 'Back to your profile',
    fullView: 'See all that you may see',
    unsaved: 'You have changes that are not saved.',
    continue: 'Go on editing',
    discard: 'Discard changes',
    leaveTitle: 'Leave without saving?',
    leaveQuestion: 'What you have changed in your profile is not saved, and leaving loses it.',
    leave: 'Leave',
    stay: 'Stay',
  },
  roster: {
    added: 'Student added',
    saved: 'Student saved',
    unchanged: 'Nothing was changed.',
    taken: 'Another student has this register number.',
    gone: 'This student is not in the roster any more. Somebody may have removed them.',
    stale: 'The roster has changed since. Nothing was done: please look again.',
    noEmail: 'No e-mail address in the roster',
    hasPassword: 'Signs in already',
    sharedAddress: 'Another of these students has the same e-mail address',
    noFile: 'Choose a file first.',
    fileTooLarge: 'This file is too large for a roster. Split it into two.',
    unreadableFile:
      'This file is not written in UTF-8, so letters beyond English would be read wrong. Nothing was imported. Save it again as “CSV UTF-8” (in a spreadsheet: Save As).',
    workbook:
      'This is a spreadsheet and not a CSV file. Open it, choose Save As, and then “CSV UTF-8”.',
  },
  publications: {
    none: 'No Content found',
    unknown: 'This record does not exist. It may have been removed.',
    added: {
      journal: 'Journal added',
      conference: 'Conference paper added',
      patent: 'Patent added',
    },
    edited: {
      journal: 'Journal saved',
      conference: 'Conference paper saved',
      patent: 'Patent saved',
    },
    removed: {
      journal: 'Journal deleted',
      conference: 'Conference paper deleted',
      patent: 'Patent deleted',
    },
  },
  events: {
    none: 'No Content found',
    unknown: 'This event does not exist. It may have been removed.',
    added: 'Event added',
    edited: 'Event saved',
    removed: 'Event deleted',
    photoRequired: 'Choose a photo of the event.',
    photoType: 'The photo must be a PNG or JPEG picture.',
    timeLabel: 'Enter time with event range',
    timeHint: 'Such as 10:00 AM to 4:00 PM: calendars can read it then.',
    nothingPlanned: 'Nothing is planned at the moment. What has been stands below.',
  },
  documents: {
    saved: 'Upload successful',
    unknown: 'There is no document with this title.',
    titleRequired: 'Enter the title of the document.',
    titleTooLong: 'The title of a document may have 200 letters.',
    fileRequired: 'Please select a file first!',
    fileType: 'The document must be a PDF.',
    fetching: 'Fetching',
    upload: 'Upload Pdf',
    none: 'No Content found',
    control: 'PDF file',
    notUploaded: 'not uploaded yet',
    printed: 'The document itself:',
  },
  faculty: { unknown: 'Nobody of the faculty has a page at this address.' },
  viewer: {
    download: 'Download',
    newTab: 'Open in a new tab',
    cancel: 'Cancel',
    offline: 'The document did not arrive. Check your connection and try again.',
    missing: 'This document is no longer here. It may have been replaced or taken down.',
    failed: 'The document could not be shown. Try again, or download it.',
    unreadable: 'This file is damaged and cannot be shown. Downloading it may still help.',
    locked: 'This document asks for a password. Download it and open it with your own reader.',
    cancelled: 'You stopped the fetching of this document.',
    controls: 'Document controls',
    pages: 'Pages of the document',
    page: 'Page',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fitWidth: 'Fit the width',
    find: 'Find in the document',
    previous: 'Previous match',
    next: 'Next match',
    closeFind: 'Close the search',
    searching: 'Searching…',
    noMatch: 'Not found',
    fullScreen: 'Full screen',
    keys: 'Keys',
    keyList: [
      ['/ or Ctrl F', 'Find; Enter and Shift Enter go on and back'],
      ['+ and −', 'Zoom in and out'],
      ['0', 'Fit the width'],
      ['Page Up, Page Down', 'A screenful up or down'],
      ['Home, End', 'To the first page, to the end'],
      ['Escape', 'Close the search, leave full screen'],
    ],
  },
  courses: {
    all: 'All Course Types',
    core: 'Core',
    elective: 'Elective',
    code: 'Course Code',
    title: 'Course Title',
    none: 'No courses available for the selected filter.',
  },
  uploads: {
    tooLarge: 'The file is larger than this site accepts.',
    full: 'There is no room left to store the file. Nothing was changed; please tell the administrator.',
    gone: 'What you typed stays here until you cancel: copy what you need, or add it anew.',
    signInBeside: 'You can do so in a new tab; what you typed and chose stays here.',
    sent: 'All sent; the site is storing it.',
    cut: 'The upload broke off before its end. Nothing was changed; please try again.',
    notAPicture: 'This picture could not be read. Save it again as PNG or JPEG and try once more.',
    pictureTooLarge: 'This picture has too many pixels. Make it smaller and try again.',
  },
  pictures: {
    notStored: 'This picture cannot be shown right now. Please try again later.',
  },
  resources: {
    unknownDomain: 'Unknown domain',
    none: {
      ResearchPapers: 'No PDFs available.',
      Notes: 'No Notes available',
      Links: 'No Links available',
      Videos: 'No videos available',
    },
    unknownFile: 'This note has no file of that name. It may have been removed.',
    openFile: 'Open File',
  },
  home: {
    noEvents: 'Nothing is in the calendar just now.',
    noEventsYet: 'The next festival, contest or guest lecture will be announced here.',
    noCurriculum: 'This edition is not online yet; the office will gladly send it to you.',
  },
  mail: {
    notFailed: 'There is nothing to try again. The mail may have been sent in the meantime.',
    notKept: 'This mail is no longer here. Kept mails are removed after 30 days.',
    noOwnAddress: 'Your account has no e-mail address that a test could go to.',
    wrongAddress: 'The address is not one that mail can be sent to.',
    fault: 'The mail could not be written. The fault is on our side and has been noted.',
    list: 'Mails, newest first',
    none: {
      title: 'No mail has been written yet',
      advice:
        'Invitations, links for new passwords and notes about changed sign-ins will be listed here.',
      filtered: 'There is no mail like this.',
    },
    noServer: {
      title: 'There is no mail server yet, so nothing is sent',
      advice:
        'Each mail is kept here for 30 days. Open it and pass it on yourself, by a way that you trust.',
      remedy: 'To have mails sent, start the site with SMTP_URL; the README says how.',
    },
    serverTrouble: 'Mails are not leaving just now',
    secret: {
      title: 'The link in this mail is a secret',
      advice:
        'Whoever has it can choose the password of the account. Pass it on to its owner alone.',
    },
    read: 'Read',
    close: 'Close',
    download: 'Download',
    copy: 'Copy the text',
    copied: 'Copied',
    test: 'Send a test mail to me',
    retry: 'Try again',
    way: {
      signIn: [
        'The mail server refused the user or the password',
        'Check both in SMTP_URL, and start the site again.',
      ],
      unknown: [
        'The mail server was not found',
        'Check the name of the host in SMTP_URL, and start the site again.',
      ],
      encryption: [
        'No encrypted line to the mail server could be had',
        'Use smtps:// with port 465 or smtp:// with port 587 in SMTP_URL, under the host name that its certificate has.',
      ],
      silent: [
        'The mail server does not take mails',
        'Check that it runs, and the host and port in SMTP_URL. Mails wait, and are tried again.',
      ],
      worksAgain: 'The mail server takes mails again.',
    },
  },
  sample: {
    title: 'Parts of this site are a sample',
    advice:
      'Once your own records are in, this command takes the sample away, beside the running site, and keeps whatever you have changed:',
    command: 'npm run sample -- remove',
  },
  notFound: {
    title: 'Page Not Found',
    sentence: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
    home: 'Return to Home',
  },
  failure: {
    server: {
      title: 'Something went wrong',
      sentence: 'The fault is on our side and has been noted. Trying again often helps.',
    },
    forbidden: {
      title: 'Not open to you',
      sentence:
        'This page is for people with another role. Sign in with the right account to see it.',
    },
    overloaded: {
      title: 'Very busy right now',
      sentence: 'Many people are here at once. Please try again in a few seconds.',
    },
    retry: 'Try again',
    id: 'If it keeps happening, tell us this number:',
  },
} as const

/** A browser and what it runs on: 'Chrome on Android'. */
export function deviceInWords(browser: string, system: string) {
  return `${browser} on ${system}`
}

/** How long a member is signed in still; the time of day as '18:05'. */
export function signedOutAt(time: string) {
  return `You will be signed out at ${time}.`
}

/** The same when that time is past. */
export function signedOutSince(time: string) {
  return `You were signed out at ${time}.`
}

/** How many other devices were signed out. */
export function devicesSignedOut(count: number) {
  if (count === 0) return 'No other device was signed in'
  return count === 1 ? 'One other device signed out' : `${count} other devices signed out`
}

/** What is left of the sample, given in words: '240 students and 12 events'. */
export function sampleRecordsLeft(records: string) {
  return `${records} came with the program, so that no page is empty. Visitors do not see this note.`
}

/** How a mail fared that an administrator wanted sent; `trouble` is the mail server's word. */
export function mailAnswer(state: MailState, address: string, trouble: string) {
  const sentences: Record<MailState, string> = {
    sent: `The mail server has taken the mail to ${address}.`,
    kept: 'The mail is kept here: there is no mail server yet.',
    waiting: trouble
      ? `The mail waits: ${trouble}`
      : 'The mail is on its way; the mail server takes its time.',
    failed: `The mail to ${address} was refused: ${trouble}`,
    nobody: 'Nobody has this address any more, so nothing was sent.',
  }
  return sentences[state]
}

type MailState = 'waiting' | 'sent' | 'kept' | 'failed' | 'nobody'

/** Why a student is not moved. */
export function alreadyInYear(year: number) {
  return `In Year ${year} already`
}

/** Why an e-mail address cannot be an account's: two people would sign in with it. */
export function addressTaken(owner: string) {
  return `${owner} signs in with this e-mail address`
}

/** What stands beside an e-mail that changed where the account could not follow. */
export function accountKeepsAddress(owner: string) {
  return `The account keeps its address, for ${owner} signs in with the new one`
}

/** The question asked before a publication is deleted (product.md section 5). */
export function confirmRemoval(noun: string, title: string) {
  return `Do you want to delete this ${noun}: ${title}`
}

/** What one page of a document is called. */
export function numberedPage(number: number) {
  return `Page ${number}`
}

/** What stands behind the field that holds the page's number. */
export function ofPages(count: number) {
  return `of ${count}`
}

/** Which match of a search is shown, of how many. */
export function matchOf(current: number, total: number) {
  return `${current} of ${total}`
}

/** How much of a file has arrived, both sizes as people say them. */
export function arrivedOf(arrived: string, whole: string) {
  return `${arrived} of ${whole}`
}

/** The button that lets an administrator put another document in the place of this one. */
export function editDocument(title: string) {
  return `Edit ${title}`
}

/** What an upload is for, said before a file is chosen. */
export function documentReplaced(title: string) {
  return `What you upload is shown as “${title}” at once, in place of the document before it.`
}

/** What may be chosen; the limit as people say it: '537 MB'. */
export function pdfWanted(limit: string) {
  return `Choose a PDF, or drop one here. It may be up to ${limit} large.`
}

/** Why a file was not even sent. */
export function largerThan(limit: string) {
  return `This file is larger than ${limit}, the most that this site accepts.`
}

/** How long an upload will still take, as people say it: '12 secs'. */
export function timeLeft(duration: string) {
  return `${duration} left`
}

/** What may be chosen as the photo of an event; the limit as people say it: '537 MB'. */
export function photoWanted(limit: string) {
  return `A PNG or JPEG of up to ${limit}. Choose one, or drop or paste it here.`
}

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

/** The same for an event that has a photo. */
export function photoKept(limit: string) {
  return `It stays unless you choose, drop or paste another PNG or JPEG, of up to ${limit}.`
}
