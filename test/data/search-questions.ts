import * as pages from '#contract/pages.ts'
import { resourcePath } from '#contract/resource-paths.ts'

/** Something that a visitor of the sample department types, and what they expect at the first place. */
export interface SearchedFor {
  q: string
  /** Where the answer stands: its address, or what that begins with; null where there is none. */
  at: string | null
  /** What it is called, where the address of a record cannot be known beforehand. */
  title?: string
}

const people = {
  kalaivani: `${pages.faculty}/kalaivani-sundaresan`,
  ravikumar: `${pages.faculty}/selvamuthu-ravikumar`,
  annamma: `${pages.faculty}/annamma-kuruvilla`,
  irfan: `${pages.faculty}/mohammed-irfan-khaleel`,
  prem: `${pages.faculty}/prem-anand-gnanaraj`,
  shwetha: `${pages.faculty}/shwetha-hegde`,
}

/**
 * Some hundred, of which most were written before search was made to answer them. None has the day of an
 * event: those of the sample lie as far ahead as they did when it was brought.
 */
export const searchQuestions: readonly SearchedFor[] = [
  // People
  { q: 'kalaivani', at: people.kalaivani },
  { q: 'ravikumar', at: people.ravikumar },
  { q: 'hegde shwetha', at: people.shwetha },
  { q: 'Dr Irfan', at: people.irfan },
  { q: 'prof prem', at: people.prem },
  { q: 'kuruvila', at: people.annamma },
  { q: 'HOD', at: people.kalaivani },
  { q: 'head of department', at: people.kalaivani },
  { q: 'who is the head of department', at: people.kalaivani },
  { q: 'who teaches cryptography', at: people.irfan },
  { q: 'sahana gowda', at: pages.profile, title: 'Sahana Gowda' },
  { q: '23CS057', at: pages.profile, title: 'Vaishnav Menon' },
  { q: "d'souza", at: pages.profile, title: "Fernandes, Maria D'Souza" },
  { q: 'noel arokiasamy', at: pages.profile, title: 'Noël Arokiasamy' },
  { q: 'அருள்மொழி', at: pages.profile, title: 'அருள்மொழி செல்வராஜ்' },
  // Pages and their sections
  { q: 'contact', at: '/#Contact' },
  { q: 'phone number', at: '/#Contact' },
  { q: 'how to reach', at: '/#Contact' },
  { q: 'address of department', at: '/#Contact' },
  { q: 'office hours', at: '/#Contact' },
  { q: 'how do I get there', at: '/#Contact' },
  { q: 'vision', at: '/#vision' },
  { q: 'vision and mission', at: '/#vision' },
  { q: 'mission', at: '/#mission' },
  { q: 'placements', at: '/#numbers' },
  { q: 'syllabus', at: '/#curriculum' },
  { q: 'admission', at: `${pages.about}#admission` },
  { q: 'how to apply', at: `${pages.about}#admission` },
  { q: 'fees', at: `${pages.about}#admission` },
  { q: 'what is the intake', at: `${pages.about}#admission` },
  { q: 'how many seats', at: `${pages.about}#admission` },
  { q: 'hostel', at: `${pages.about}#facilities` },
  { q: 'labs', at: `${pages.about}#laboratories` },
  { q: 'timetable', at: pages.timeTable },
  { q: 'calendar', at: pages.calendar },
  { q: 'exam dates', at: pages.calendar },
  { q: 'exam timetable', at: pages.calendar },
  { q: 'when does the semester start', at: pages.calendar },
  { q: 'holidays', at: pages.calendar },
  { q: 'extracurricular', at: pages.extraCurricularEvents },
  { q: 'co-curricular events', at: pages.cocurricularEvents },
  { q: 'degree verification', at: pages.verification },
  { q: 'sign in', at: pages.login },
  { q: 'student login', at: pages.login },
  { q: 'change my photo', at: pages.login },
  { q: 'alumni', at: pages.alumni },
  { q: 'swimming pool', at: null },
  // Domains and their resources
  { q: 'cybersecurity', at: resourcePath('CyberSecurity') },
  { q: 'IoT', at: resourcePath('InternetOfThings') },
  { q: 'block chain', at: resourcePath('BlockchainTechnology') },
  { q: 'iot notes', at: resourcePath('InternetOfThings', 'Notes') },
  { q: 'merkle tree', at: resourcePath('BlockchainTechnology', 'Notes'), title: 'What a Merkle tree proves' },
  { q: 'study material', at: '/#resources' },
  { q: 'owasp top ten', at: resourcePath('CyberSecurity', 'Links'), title: 'OWASP Top Ten' },
  { q: 'sql injection', at: resourcePath('CyberSecurity', 'Videos'), title: 'Running an SQL Injection Attack' },
  // Words within files
  { q: 'piggybacked acknowledgement', at: resourcePath('InternetOfThings', 'notes'), title: 'CoAP by example.pdf' },
  { q: 'practical byzantine fault tolerance', at: resourcePath('BlockchainTechnology', 'notes'), title: 'One round of PBFT.pdf' },
  { q: 'curriculum 2023', at: pages.documents, title: 'Curriculum 2023-2024' },
  // Courses
  { q: 'CS2202', at: pages.courses, title: 'Operating Systems' },
  { q: 'DBMS', at: pages.courses, title: 'Database Management Systems' },
  { q: 'data structure lab', at: pages.courses, title: 'Data Structures Laboratory' },
  { q: 'C++', at: pages.courses, title: 'Programming in C' },
  { q: 'machine learning', at: pages.courses, title: 'Machine Learning on Small Devices' },
  { q: 'cryptografy', at: pages.courses, title: 'Cryptography and Network Security' },
  // Events
  { q: 'mango heist', at: pages.majorEvents, title: 'Capture the Flag: The Mango Heist' },
  { q: 'hackaton', at: pages.majorEvents, title: 'Harbour Hackathon' },
  // Publications
  {
    q: 'phishing tamil',
    at: pages.conferences,
    title: 'Six Aunts and a Bank: Explaining Phishing in Plain Tamil to Readers over Sixty',
  },
  {
    q: '10.5555/icodt.2025.112',
    at: pages.conferences,
    title: 'An Election the Loser Can Check: Verifiable Voting for a Student Council',
  },
  {
    q: 'coffee leaf rust',
    at: pages.journals,
    title: "Three Days' Notice: Predicting Coffee Leaf Rust from Leaf-wetness Logs at the Edge",
  },
  { q: 'irrigation valve patent', at: pages.patents, title: 'Irrigation Valve Controller with a Fail-closed Radio Link' },
  {
    q: 'ravikumar lora replay',
    at: pages.journals,
    title: 'Heard That Before: Replay Detection for LoRa Join Requests in Two Kilobytes',
  },
  // More words than any one place says
  { q: 'time table 2026', at: pages.timeTable },
  { q: '2026 time table cse', at: pages.timeTable },
  { q: 'time table 2031', at: pages.timeTable },
  { q: 'academic calendar 2026-27', at: pages.calendar },
  { q: 'holiday list', at: pages.calendar },
  { q: 'alumni 2023', at: pages.alumni },
  { q: 'list of faculty', at: pages.faculty },
  { q: 'third year students', at: pages.students },
  { q: 'next event', at: pages.majorEvents },
  { q: 'phd guide', at: pages.faculty },
  { q: 'news', at: pages.notices },
  { q: 'hod email', at: people.kalaivani },
  { q: 'faculty cryptography', at: people.irfan },
  { q: 'cyber security notes', at: resourcePath('CyberSecurity', 'Notes') },
  { q: 'iot syllabus', at: pages.courses },
  { q: 'syllabus semester 5', at: '/#curriculum' },
  { q: 'journal 2024 blockchain', at: pages.journals },
  { q: 'conference papers 2025', at: pages.conferences },
  { q: 'upcoming workshops', at: pages.majorEvents, title: 'Workshop: Contracts You Will Not Regret' },
  { q: 'department library', at: pages.notices },
  // Other ways to write a thing
  { q: 'scopus', at: pages.journals },
  { q: 'SCI journals', at: pages.journals },
  { q: 'wos', at: pages.journals },
  { q: 'InternetOfThings', at: resourcePath('InternetOfThings') },
  { q: '23cs1', at: pages.profile, title: 'Aadhira Venkatesan' },
  { q: 'cs 31', at: pages.courses },
  { q: 'phone', at: '/#Contact' },
  { q: 'mail id', at: '/#Contact' },
  { q: 'regulations', at: pages.curriculum },
  // In Hindi
  { q: 'सूचना', at: pages.notices },
  { q: 'पाठ्यक्रम', at: pages.courses },
  { q: 'शिक्षक', at: pages.faculty },
  { q: 'संपर्क', at: '/#Contact' },
  // What is asked for in more words than answer it
  { q: 'where is the department', at: '/#Contact' },
  { q: 'about the department', at: pages.about },
  { q: 'register number 23CS057', at: pages.profile, title: 'Vaishnav Menon' },
  { q: '23CS057 profile', at: pages.profile, title: 'Vaishnav Menon' },
  { q: 'placement statistics', at: '/#numbers' },
  { q: 'class of 2025', at: pages.alumni },
  { q: 'graduates 2024', at: pages.alumni },
  { q: 'cse faculty', at: pages.faculty },
  { q: 'faculty of cse', at: pages.faculty },
  { q: 'cse students', at: pages.students },
  { q: 'how many students', at: pages.students },
  { q: 'research areas', at: pages.faculty },
  { q: 'student portal', at: pages.login },
  { q: 'journals in 2025', at: pages.journals },
  { q: 'workshop on ethical hacking', at: pages.courses, title: 'Ethical Hacking and Penetration Testing' },
  { q: 'phd admission', at: `${pages.about}#admission` },
  { q: 'b.e. cse', at: '/Programmes' },
  { q: 'events this month', at: pages.majorEvents, title: 'Upcoming Events' },
  { q: 'cyber crime', at: resourcePath('CyberSecurity') },
]
