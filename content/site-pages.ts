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
    description: 'Sign in to keep your profile or the pages of the department up to date.',
  },
  account: {
    title: 'Your account',
    description: 'How you sign in, the devices you are signed in on, and your password.',
  },
  resetPassword: {
    title: 'Reset Password',
    description:
      'Choose a new password by the link that came in our mail. You sign in with it on every device from then on.',
  },
  firstPassword: {
    title: 'Welcome, choose your password',
    description: 'Your account is ready as soon as it has a password that only you know.',
  },
  students: {
    title: 'Student List',
    description:
      'All students of the department in four years of study. Search by name or register number, filter by year, and open anybody’s profile.',
  },
  profile: {
    title: 'Student Profile',
    description:
      'What this student works on, where to see more of it, and a résumé to read or save.',
  },
  profileEdit: {
    title: 'Edit Your Profile',
    description: 'Change your summary, your links, your photo and your résumé.',
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
    title: 'Academic Calender',
    description:
      'Working days, examinations and holidays of the academic year, as a document to read here or to save.',
  },
  timeTable: {
    title: 'Time Table',
    description:
      'The weekly time table of lectures and laboratories for every year, as a document to read here or to save.',
  },
  verification: {
    title: 'Student Verification',
    description:
      'How employers and universities can have the record of a student or graduate confirmed, what to send, and how long it takes.',
  },
  journals: {
    title: 'Journals',
    description:
      'Articles in journals by our faculty and students, with abstracts and with citations ready to copy.',
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
      'Festivals, contests and guest lectures of the department: what, when and where, with all visitors welcome.',
  },
  elan: {
    title: 'Elan 2025',
    description:
      'The cultural festival of the year: Saturday, 15 February 2025, 10:00 AM to 10:00 PM, in the Grand Auditorium.',
  },
  cocurricular: {
    title: 'Cocurricular Events',
    description:
      'Workshops, hackathons, guest lectures and industrial visits that go along with the courses.',
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
    title: 'Internet Of Things',
    description:
      'Sensors, radios and the software between them: what the subject is about, what we build, and material to study from.',
  },
  cyberSecurity: {
    title: 'Cyber Security',
    description:
      'How systems break and how to keep them whole: what the subject is about, what we build, and material to study from.',
  },
  blockchainTechnology: {
    title: 'BlockChain Technology',
    description:
      'Agreement among people who need not trust each other: what the subject is about, what we build, and material to study from.',
  },
  desk: {
    title: 'Your desk',
    description: 'What waits for you, what happened lately, and the pages that you keep.',
  },
  mail: {
    title: 'Mail',
    description: 'What the site has written to people in the last 30 days, and what became of it.',
  },
  fileTexts: {
    title: 'Files',
    description:
      'Files that search does not find, because there are no words in them or they could not be read.',
  },
  roster: {
    title: 'Roster',
    description: 'Every student of the department: who they are, which year, and who can sign in.',
  },
  rosterImport: {
    title: 'Import a Roster',
    description: 'Bring in a CSV file of students, and see what it would do before it does.',
  },
  teaching: {
    title: 'Your shelves',
    description:
      'The notes and links of the three domains, which teachers keep for everybody who studies here.',
  },
  history: {
    title: 'History',
    description:
      'Every change of the site, who made it and when. Whatever was changed or deleted can be put back.',
  },
  members: {
    title: 'People',
    description:
      'Administrators and teachers of the site: how they sign in, and when they were here last.',
  },
  mailPaper: {
    title: 'Email Paper',
    description: 'Have a research paper sent to an e-mail address, a day from now.',
  },
  mailedPapers: {
    title: 'Papers by mail',
    description:
      'Research papers that are to come by mail: when each one goes, and the way to call it off.',
  },
  search: {
    title: 'Search',
    description:
      'Search the department: people, publications, events, courses and study material, down to the page of a file.',
  },
  notFound: {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
  },
} as const satisfies Record<string, { title: string; description: string }>
