import { laboratory, theory, withPractical, withTutorial, type Curriculum } from './plan.ts'

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
