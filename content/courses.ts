/** A course as the calls and the course table know it. */
interface Course {
  Course_Code: string
  Course_Title: string
}

/** The courses of the department: core in the order of the semesters, electives stream by stream. */
export const courses = {
  core: [
    { Course_Code: 'MA1101', Course_Title: 'Calculus and Linear Algebra' },
    { Course_Code: 'PH1101', Course_Title: 'Physics of Materials and Devices' },
    { Course_Code: 'EE1101', Course_Title: 'Basic Electrical and Electronics Engineering' },
    { Course_Code: 'CS1101', Course_Title: 'Problem Solving with Python' },
    { Course_Code: 'HS1101', Course_Title: 'Communicative English' },
    { Course_Code: 'CS1111', Course_Title: 'Programming Laboratory' },
    { Course_Code: 'MA1201', Course_Title: 'Differential Equations and Transforms' },
    { Course_Code: 'CY1201', Course_Title: 'Engineering Chemistry' },
    { Course_Code: 'CS1201', Course_Title: 'Programming in C' },
    { Course_Code: 'CS1202', Course_Title: 'Digital Logic and Design' },
    { Course_Code: 'HS1201', Course_Title: 'Heritage and Technology' },
    { Course_Code: 'CS1211', Course_Title: 'Digital Systems Laboratory' },
    { Course_Code: 'MA2101', Course_Title: 'Discrete Mathematics' },
    { Course_Code: 'CS2101', Course_Title: 'Data Structures' },
    { Course_Code: 'CS2102', Course_Title: 'Computer Organisation and Architecture' },
    { Course_Code: 'CS2103', Course_Title: 'Object-Oriented Programming' },
    { Course_Code: 'CS2104', Course_Title: 'Foundations of the Internet of Things' },
    { Course_Code: 'CS2111', Course_Title: 'Data Structures Laboratory' },
    { Course_Code: 'MA2201', Course_Title: 'Probability and Statistics' },
    { Course_Code: 'CS2201', Course_Title: 'Design and Analysis of Algorithms' },
    { Course_Code: 'CS2202', Course_Title: 'Operating Systems' },
    { Course_Code: 'CS2203', Course_Title: 'Database Management Systems' },
    { Course_Code: 'CS2204', Course_Title: 'Foundations of Cyber Security' },
    { Course_Code: 'CS2211', Course_Title: 'Operating Systems and Databases Laboratory' },
    { Course_Code: 'CS3101', Course_Title: 'Computer Networks' },
    { Course_Code: 'CS3102', Course_Title: 'Theory of Computation' },
    { Course_Code: 'CS3103', Course_Title: 'Microcontrollers and Embedded Systems' },
    { Course_Code: 'CS3104', Course_Title: 'Foundations of Blockchain Technology' },
    { Course_Code: 'CS3111', Course_Title: 'Networks and Embedded Systems Laboratory' },
    { Course_Code: 'CS3201', Course_Title: 'Cryptography and Network Security' },
    { Course_Code: 'CS3202', Course_Title: 'Compiler Design' },
    { Course_Code: 'CS3203', Course_Title: 'Distributed Systems' },
    { Course_Code: 'CS3204', Course_Title: 'Software Engineering' },
    { Course_Code: 'CS3211', Course_Title: 'Security and Ledgers Laboratory' },
    { Course_Code: 'CS4101', Course_Title: 'Professional Ethics and Cyber Law' },
    { Course_Code: 'CS4291', Course_Title: 'Project Work' },
  ],
  elective: [
    { Course_Code: 'CSI301', Course_Title: 'Wireless Sensor Networks' },
    { Course_Code: 'CSI302', Course_Title: 'Low-Power Wide-Area Networks' },
    { Course_Code: 'CSI303', Course_Title: 'Real-Time Operating Systems' },
    { Course_Code: 'CSI401', Course_Title: 'Edge Computing' },
    { Course_Code: 'CSI402', Course_Title: 'Machine Learning on Small Devices' },
    { Course_Code: 'CSI403', Course_Title: 'Industrial Internet of Things' },
    { Course_Code: 'CSI404', Course_Title: 'Sensing for Agriculture and the Coast' },
    { Course_Code: 'CSS301', Course_Title: 'Ethical Hacking and Penetration Testing' },
    { Course_Code: 'CSS302', Course_Title: 'Secure Software Development' },
    { Course_Code: 'CSS303', Course_Title: 'Digital Forensics' },
    { Course_Code: 'CSS401', Course_Title: 'Malware Analysis' },
    { Course_Code: 'CSS402', Course_Title: 'Hardware and Embedded Security' },
    { Course_Code: 'CSS403', Course_Title: 'Cloud Security' },
    { Course_Code: 'CSS404', Course_Title: 'Privacy and Data Protection' },
    { Course_Code: 'CSB301', Course_Title: 'Smart Contract Programming' },
    { Course_Code: 'CSB302', Course_Title: 'Consensus Algorithms' },
    { Course_Code: 'CSB303', Course_Title: 'Permissioned Ledgers' },
    { Course_Code: 'CSB401', Course_Title: 'Digital Currencies and Payments' },
    { Course_Code: 'CSB402', Course_Title: 'Decentralised Identity' },
    { Course_Code: 'CSB403', Course_Title: 'Zero-Knowledge Proofs' },
    { Course_Code: 'CSB404', Course_Title: 'Formal Verification of Contracts' },
  ],
} as const satisfies Record<'core' | 'elective', readonly Course[]>

/** What the code of every elective of a stream begins with. */
export const electiveCodes = {
  InternetOfThings: 'CSI',
  CyberSecurity: 'CSS',
  BlockchainTechnology: 'CSB',
} as Readonly<Record<string, string>>
