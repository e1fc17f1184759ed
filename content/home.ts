import type { StandingDocument } from '#contract/documents.ts'
import type { StrandName } from './streams.ts'

interface Statistic {
  label: string
  value: number
  unit: '%' | '+'
  note: string
}

interface Achievement {
  title: string
  text: string
  strand: StrandName
}

interface Home {
  about: readonly string[]
  vision: string
  mission: readonly string[]
  statistics: readonly Statistic[]
  /** Signed by the head of department; `slug` is theirs in people.ts. */
  welcome: {
    heading: string
    paragraphs: readonly string[]
    slug: string
    name: string
    role: string
  }
  competencies: readonly { title: string; text: string }[]
  achievements: readonly Achievement[]
  /** The newest first; `document` names the PDF. */
  curricula: readonly { document: StandingDocument; years: string; text: string }[]
}

/** What the home page says, from top to bottom. */
export const home = {
  about: [
    'The department opened in 2020 with sixty first-year students and a borrowed laboratory. Sixty more have joined every year since: few enough that every teacher knows every name, and enough that someone in the building has already met your bug.',
    'Ours is a full degree in computer science and engineering with three streams running through it. The Internet of Things is about devices that sense and act. Cyber Security is about keeping systems, and the people who depend on them, from harm. Blockchain is about records that many can rely on although no one is in charge of them. Everyone studies all three, and most people choose one to follow further.',
    'We teach by building. Before the final year begins, a student here has soldered a sensor node, attacked a server that was made to be attacked, and kept a ledger alive while a friend pulled out its cables.',
  ],
  vision:
    'To be a department whose graduates are trusted with what people lean on without noticing: the devices around them, the secrets they keep and the records they share.',
  mission: [
    'Teach the foundations of computing so thoroughly that a graduate can learn any tool that comes after them.',
    'Get students’ hands on hardware, networks and code from the first semester, and teach nothing from slides alone.',
    'Do research with students that answers questions asked by farms, harbours, clinics and shops near us.',
    'Treat security and privacy as part of every design, and never as a coat of paint at the end.',
    'Keep the door open: to students of every language and background, to schools, and to people who only want to ask.',
    'Graduate engineers who say what they know, admit what they do not, and can be believed on both.',
  ],
  statistics: [
    {
      label: 'Graduation',
      value: 100,
      unit: '%',
      note: 'of our first batch received their degrees in 2024',
    },
    {
      label: 'Placements',
      value: 94.7,
      unit: '+',
      note: 'of every hundred who looked for a job through the department found one',
    },
    {
      label: 'Certifications',
      value: 90,
      unit: '+',
      note: 'professional certificates earned by students in networks, cloud and security',
    },
    {
      label: 'LPA',
      value: 7,
      unit: '+',
      note: 'lakh rupees a year, the average of first offers',
    },
    {
      label: 'Internships',
      value: 40,
      unit: '+',
      note: 'companies and laboratories that have taken on our students',
    },
  ],
  welcome: {
    heading: 'A welcome from the head of department',
    paragraphs: [
      'When we opened our doors we had sixty students, three teachers and one oscilloscope, which we locked away at night as though it were a crown. We have more of everything now, and the oscilloscope has retired to a shelf in my office. What I hope has not changed is the habit we formed around it: gather close, look together, and let the quietest person in the room say what they see.',
      'You will find three streams in our work. They are not three departments under one roof. A sensor that cannot keep a secret is a leak; a secret that no one can verify is a rumour; a ledger that nothing in the world writes to is an exercise. Our students learn to hold all three at once.',
      'If you are thinking of joining us, come on a Thursday evening, when the project studio is open to visitors. Ask a student to show you what they broke this week. They will be proud to.',
    ],
    slug: 'kalaivani-sundaresan',
    name: 'Dr Kalaivani Sundaresan',
    role: 'Professor and Head of the Department',
  },
  competencies: [
    {
      title: 'Low-power sensing',
      text: 'Sensor nodes that measure what matters, sleep the rest of the time, and last for seasons on a pair of cells.',
    },
    {
      title: 'Wireless networks',
      text: 'Meshes and long-range links planned, measured and mended in real fields, with real trees in the way.',
    },
    {
      title: 'Security of small devices',
      text: 'Finding the weak places in firmware and protocols before someone else does, and closing them within a few kilobytes.',
    },
    {
      title: 'Forensics and incident response',
      text: 'Reading logs, disks and packet captures calmly, and writing down what happened so that it stands up to questions.',
    },
    {
      title: 'Shared ledgers',
      text: 'Permissioned ledgers that rivals, co-operatives and public offices can keep together and check for themselves.',
    },
    {
      title: 'Verified software',
      text: 'Proving the few lines that must never be wrong, from contracts that move money to updates that must survive a power cut.',
    },
  ],
  achievements: [
    {
      title: 'Eleven months on two cells',
      text: 'A soil-moisture mesh of twenty-four nodes, built by a third-year team, ran from one harvest to the next without a change of battery.',
      strand: 'signal',
    },
    {
      title: 'A gateway known by its clock',
      text: 'A patent was granted in March 2024 for a method that recognises a gateway by the small, stubborn drift of its own clock.',
      strand: 'lock',
    },
    {
      title: 'Evidence from sea to market',
      text: 'A fishing co-operative now prints the temperature of every crate for every hour at sea, from a ledger that its buyers help to keep.',
      strand: 'chain',
    },
    {
      title: 'First out of eighty-four',
      text: 'Four of our students won a thirty-six-hour state security challenge, and spent the prize on a lock-picking set for the laboratory.',
      strand: 'lock',
    },
    {
      title: 'The mast that stayed up',
      text: 'Our weather mast has reported through two cyclones, and district schools use its open data in their geography lessons.',
      strand: 'signal',
    },
    {
      title: 'An election the loser can check',
      text: 'The student council chose its officers with a verifiable voting scheme written here; the runner-up audited the count and shook hands.',
      strand: 'chain',
    },
  ],
  curricula: [
    {
      document: 'curriculum2023',
      years: '2023-2024',
      text: 'For everyone who joined in 2023 or later.',
    },
    {
      document: 'curriculum2020',
      years: '2020-2021',
      text: 'For those who joined from 2020 to 2022.',
    },
  ],
} as const satisfies Home
