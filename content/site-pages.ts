/**
 * The title of each standing page, and its description for search results and cards (at most 155
 * characters), by a short key.
 */
export const sitePages = {
  home: {
    title: 'Computer Science & Engineering',
    description:
      'A department of sixty students a year learning the Internet of Things, cyber security and blockchain by building, breaking and mending real systems.',
  },
  about: {
    title: 'About Us',
    description:
      'How the department began, what its graduates can do, its eight laboratories, and how to join the sixty students we admit each year.',
  },
  login: {
    title: 'Login',
    description: 'Log in to update your profile or the department’s pages.',
  },
  account: {
    title: 'Your Account',
    description: 'Your password, second factors and the devices you are logged in on.',
  },
  resetPassword: {
    title: 'Reset Password',
    description: 'Choose a new password for your account. You will need it on all your devices.',
  },
  firstPassword: {
    title: 'Welcome! Choose your password',
    description: 'Choose a password to start using your account.',
  },
  students: {
    title: 'Student List',
    description:
      'Students in all four years of the department. Search by name or register number, filter by year, and view profiles.',
  },
  profile: {
    title: 'Student Profile',
    description: 'This student’s work, links and resume.',
  },
  profileEdit: {
    title: 'Edit Your Profile',
    description: 'Change your summary, your links, your photo and your resume.',
  },
  faculty: {
    title: 'Faculty',
    description:
      'The seven people who teach here: what they study, when they joined, and what they would gladly talk to you about.',
  },
  alumni: {
    title: 'Alumni',
    description:
      'Where the graduates of the department are now, and how former students can stay in touch and help those who follow.',
  },
  courses: {
    title: 'Courses Offered by the Department',
    description:
      'Thirty-six core courses, and twenty-one electives in the Internet of Things, cyber security and blockchain, with their codes.',
  },
  calendar: {
    title: 'Academic Calendar',
    description:
      'Working days, examinations and holidays of the academic year, to read here or download.',
  },
  timeTable: {
    title: 'Time Table',
    description:
      'The weekly time table of lectures and laboratories for every year, to read here or download.',
  },
  verification: {
    title: 'Student Verification',
    description:
      'How employers and universities can verify the record of a student or graduate, what to send and how long it takes.',
  },
  journals: {
    title: 'Journals',
    description:
      'Articles in journals by our faculty and students, with abstracts and citations ready to copy.',
  },
  conferences: {
    title: 'Conferences',
    description:
      'Papers that our faculty and students have presented at conferences, with places, pages and citations.',
  },
  patents: {
    title: 'Patents',
    description:
      'Patents granted to members of the department, with their application and grant numbers and dates.',
  },
  majorEvents: {
    title: 'Upcoming Events',
    description:
      'The department’s festivals, contests and guest lectures: what, when and where. All are welcome.',
  },
  elan: {
    title: 'Elan 2025',
    description:
      'The cultural festival of the year: Saturday, 15 February 2025, 10:00 AM to 10:00 PM, in the Grand Auditorium.',
  },
  cocurricular: {
    title: 'Cocurricular Events',
    description:
      'Workshops, hackathons, guest lectures and industrial visits that complement the courses.',
  },
  extraCurricular: {
    title: 'Extra Curricular Events',
    description:
      'Sport, music, theatre and service: what our students do once the laboratory closes.',
  },
  resources: {
    title: 'Learning Resources',
    description:
      'Notes, links, videos and research papers on the Internet of Things, cyber security and blockchain, free for everyone to use.',
  },
  internetOfThings: {
    title: 'Internet of Things',
    description:
      'Sensors, radios and the software between them: what the subject is about, what we build, and material to study from.',
  },
  cyberSecurity: {
    title: 'Cyber Security',
    description:
      'How systems break and how to keep them safe: what the subject is about, what we build, and material to study from.',
  },
  blockchainTechnology: {
    title: 'Blockchain Technology',
    description:
      'Agreement among people who need not trust each other: what the subject is about, what we build, and material to study from.',
  },
  desk: {
    title: 'Your desk',
    description: 'What needs your attention, recent changes and the pages you manage.',
  },
  mail: {
    title: 'Mail',
    description: 'E-mails sent by the site in the last 30 days and whether they were delivered.',
  },
  fileTexts: {
    title: 'Files',
    description: 'Files missing from search because they contain no text or could not be read.',
  },
  roster: {
    title: 'Roster',
    description: 'All students of the department, their years and their accounts.',
  },
  rosterImport: {
    title: 'Import a Roster',
    description:
      'Import students from an Excel or CSV file, or their photos from a ZIP file. You can check every change before it is saved.',
  },
  teaching: {
    title: 'Your Resources',
    description: 'The notes and links that teachers manage for all three domains.',
  },
  history: {
    title: 'History',
    description:
      'Every change to the site, who made it and when. Anything changed or deleted can be restored.',
  },
  members: {
    title: 'Accounts',
    description:
      'Administrators and teachers of the site, their roles and when they last logged in.',
  },
  mailPaper: {
    title: 'Email Paper',
    description: 'Have a research paper sent to an e-mail address one day from now.',
  },
  mailedPapers: {
    title: 'Requested Papers',
    description: 'Papers you have requested. See when each will be sent, or cancel it.',
  },
  search: {
    title: 'Search',
    description:
      'Search people, publications, events, courses and study material, including the text of files.',
  },
  notFound: {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
  },
} as const satisfies Record<string, { title: string; description: string }>
