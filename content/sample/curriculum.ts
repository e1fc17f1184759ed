/** Hours a week of lecture, tutorial and practical, and the credits they bring. */
type Load = readonly [lecture: number, tutorial: number, practical: number, credits: number]

interface Row {
  /** A dash where the student chooses, or where no class is held. */
  code: string
  /** Courses that the department teaches today have their title in courses.ts. */
  title?: string
  load: Load
}

interface Curriculum {
  /** The years of admission that it holds for, as the document's title has them. */
  years: string
  intro: string
  semesters: readonly (readonly Row[])[]
  electives: readonly { name: string; codes: readonly string[] }[] | null
  /** Titles of the courses whose syllabus is printed, as syllabus.ts has them. */
  syllabus: readonly string[]
}

const theory: Load = [3, 0, 0, 3]
const withTutorial: Load = [3, 1, 0, 4]
const withPractical: Load = [3, 0, 2, 4]
const laboratory: Load = [0, 0, 4, 2]

/** The plan of study for those admitted from 2023 on. */
export const curriculum2023: Curriculum = {
  years: '2023-2024',
  intro:
    'For students admitted from July 2023. Everyone studies all three streams; from the fifth semester on, six electives let a student follow one of them further, or look into all.',
  semesters: [
    [
      { code: 'MA1101', load: withTutorial },
      { code: 'PH1101', load: withPractical },
      { code: 'EE1101', load: withPractical },
      { code: 'CS1101', load: theory },
      { code: 'HS1101', load: [2, 0, 2, 3] },
      { code: 'CS1111', load: laboratory },
    ],
    [
      { code: 'MA1201', load: withTutorial },
      { code: 'CY1201', load: withPractical },
      { code: 'CS1201', load: theory },
      { code: 'CS1202', load: withTutorial },
      { code: 'HS1201', load: [2, 0, 0, 2] },
      { code: 'CS1211', load: laboratory },
    ],
    [
      { code: 'MA2101', load: withTutorial },
      { code: 'CS2101', load: withTutorial },
      { code: 'CS2102', load: theory },
      { code: 'CS2103', load: withPractical },
      { code: 'CS2104', load: theory },
      { code: 'CS2111', load: laboratory },
    ],
    [
      { code: 'MA2201', load: withTutorial },
      { code: 'CS2201', load: withTutorial },
      { code: 'CS2202', load: theory },
      { code: 'CS2203', load: theory },
      { code: 'CS2204', load: theory },
      { code: 'CS2211', load: laboratory },
    ],
    [
      { code: 'CS3101', load: theory },
      { code: 'CS3102', load: withTutorial },
      { code: 'CS3103', load: withPractical },
      { code: 'CS3104', load: theory },
      { code: '–', title: 'Professional Elective I', load: theory },
      { code: 'CS3111', load: laboratory },
    ],
    [
      { code: 'CS3201', load: theory },
      { code: 'CS3202', load: withPractical },
      { code: 'CS3203', load: withTutorial },
      { code: 'CS3204', load: theory },
      { code: '–', title: 'Professional Elective II', load: theory },
      { code: 'CS3211', load: laboratory },
    ],
    [
      { code: 'CS4101', load: theory },
      { code: '–', title: 'Professional Elective III', load: theory },
      { code: '–', title: 'Professional Elective IV', load: theory },
      { code: '–', title: 'Professional Elective V', load: theory },
      { code: '–', title: 'Open elective of another department', load: theory },
      { code: '–', title: 'Internship of six weeks, with a report', load: [0, 0, 0, 2] },
    ],
    [
      { code: '–', title: 'Professional Elective VI', load: theory },
      { code: 'CS4291', load: [0, 0, 20, 10] },
    ],
  ],
  electives: [
    {
      name: 'Internet of Things',
      codes: ['CSI301', 'CSI302', 'CSI303', 'CSI401', 'CSI402', 'CSI403', 'CSI404'],
    },
    {
      name: 'Cyber Security',
      codes: ['CSS301', 'CSS302', 'CSS303', 'CSS401', 'CSS402', 'CSS403', 'CSS404'],
    },
    {
      name: 'Blockchain',
      codes: ['CSB301', 'CSB302', 'CSB303', 'CSB401', 'CSB402', 'CSB403', 'CSB404'],
    },
  ],
  syllabus: [
    'Problem Solving with Python',
    'Digital Logic and Design',
    'Data Structures',
    'Foundations of the Internet of Things',
    'Design and Analysis of Algorithms',
    'Operating Systems',
    'Database Management Systems',
    'Foundations of Cyber Security',
    'Computer Networks',
    'Theory of Computation',
    'Microcontrollers and Embedded Systems',
    'Foundations of Blockchain Technology',
    'Cryptography and Network Security',
    'Distributed Systems',
  ],
}

/** The first plan of study, written in the year in which the department was founded. */
export const curriculum2020: Curriculum = {
  years: '2020-2021',
  intro:
    'For students admitted from 2020 to 2022. The first plan of the department: a broad degree in computing, with the three streams as separate courses in the third and fourth years. It runs until its last student has graduated.',
  semesters: [
    [
      { code: 'MA20101', title: 'Engineering Mathematics I', load: withTutorial },
      { code: 'PH20101', title: 'Engineering Physics', load: theory },
      { code: 'CY20101', title: 'Engineering Chemistry', load: theory },
      { code: 'CS20101', title: 'Problem Solving with Python', load: theory },
      { code: 'HS20101', title: 'Technical English', load: theory },
      { code: 'ME20111', title: 'Engineering Drawing', load: [1, 0, 4, 3] },
      { code: 'CS20111', title: 'Python Laboratory', load: laboratory },
    ],
    [
      { code: 'MA20201', title: 'Engineering Mathematics II', load: withTutorial },
      { code: 'EE20201', title: 'Basic Electrical and Electronics Engineering', load: theory },
      { code: 'CS20201', title: 'Programming in C', load: theory },
      { code: 'CS20202', title: 'Digital Logic and Design', load: withTutorial },
      { code: 'HS20201', title: 'Environmental Science', load: [2, 0, 0, 2] },
      { code: 'CS20211', title: 'C Programming Laboratory', load: laboratory },
      { code: 'ME20211', title: 'Workshop Practice', load: laboratory },
    ],
    [
      { code: 'MA20301', title: 'Discrete Mathematics', load: withTutorial },
      { code: 'CS20301', title: 'Data Structures', load: withTutorial },
      { code: 'CS20302', title: 'Computer Architecture', load: theory },
      { code: 'CS20303', title: 'Object-Oriented Programming in Java', load: theory },
      { code: 'CS20304', title: 'Software Engineering', load: theory },
      { code: 'CS20311', title: 'Data Structures Laboratory', load: laboratory },
      { code: 'CS20312', title: 'Java Laboratory', load: laboratory },
    ],
    [
      { code: 'MA20401', title: 'Probability and Queueing Theory', load: withTutorial },
      { code: 'CS20401', title: 'Design and Analysis of Algorithms', load: withTutorial },
      { code: 'CS20402', title: 'Operating Systems', load: theory },
      { code: 'CS20403', title: 'Database Management Systems', load: theory },
      { code: 'CS20404', title: 'Sensors and Interfacing', load: theory },
      { code: 'CS20411', title: 'Operating Systems Laboratory', load: laboratory },
      { code: 'CS20412', title: 'Databases Laboratory', load: laboratory },
    ],
    [
      { code: 'CS20501', title: 'Computer Networks', load: withTutorial },
      { code: 'CS20502', title: 'Theory of Computation', load: withTutorial },
      { code: 'CS20503', title: 'Microcontrollers and Embedded Systems', load: theory },
      { code: 'CS20504', title: 'Web Programming', load: theory },
      { code: 'CS20505', title: 'Introduction to the Internet of Things', load: theory },
      { code: 'CS20511', title: 'Networks Laboratory', load: laboratory },
      { code: 'CS20512', title: 'Web Laboratory', load: laboratory },
    ],
    [
      { code: 'CS20601', title: 'Cryptography and Network Security', load: theory },
      { code: 'CS20602', title: 'Compiler Design', load: withTutorial },
      { code: 'CS20603', title: 'Distributed Systems', load: theory },
      { code: 'CS20604', title: 'Introduction to Blockchain', load: theory },
      { code: '–', title: 'Professional Elective I', load: theory },
      { code: 'CS20611', title: 'Security Laboratory', load: laboratory },
      { code: 'CS20612', title: 'Mini Project', load: laboratory },
    ],
    [
      { code: 'CS20701', title: 'Machine Learning', load: theory },
      { code: 'HS20701', title: 'Professional Ethics', load: [2, 0, 0, 2] },
      { code: '–', title: 'Professional Elective II', load: theory },
      { code: '–', title: 'Professional Elective III', load: theory },
      { code: '–', title: 'Open elective of another department', load: theory },
      { code: 'CS20711', title: 'Machine Learning Laboratory', load: laboratory },
      { code: '–', title: 'Internship of four weeks, with a report', load: [0, 0, 0, 1] },
    ],
    [
      { code: '–', title: 'Professional Elective IV', load: theory },
      { code: 'CS20891', title: 'Project Work', load: [0, 0, 20, 10] },
    ],
  ],
  electives: null,
  syllabus: [
    'Problem Solving with Python',
    'Digital Logic and Design',
    'Data Structures',
    'Design and Analysis of Algorithms',
    'Operating Systems',
    'Database Management Systems',
    'Sensors and Interfacing',
    'Computer Networks',
    'Theory of Computation',
    'Microcontrollers and Embedded Systems',
    'Introduction to Blockchain',
    'Cryptography and Network Security',
    'Distributed Systems',
  ],
}
