/** Who the department is and where to find it: the frame of every page and the first screen. */
export const department = {
  name: 'Department of Computer Science and Engineering',
  shortName: 'Computer Science & Engineering',
  headline: 'Where things talk, secrets stay safe and ledgers agree',
  lede: 'A department of sixty students a year, since 2020, learning to build the networks people rely on and to defend them.',
  streams: [
    {
      key: 'InternetOfThings',
      title: 'Internet of Things',
      short: 'Internet of Things',
      strand: 'signal',
      oneLine: 'Sensors, radios and the software between them.',
    },
    {
      key: 'CyberSecurity',
      title: 'Cyber Security',
      short: 'Cyber Security',
      strand: 'lock',
      oneLine: 'How systems break, and how to keep them safe.',
    },
    {
      key: 'BlockchainTechnology',
      title: 'Blockchain Technology',
      short: 'Blockchain',
      strand: 'chain',
      oneLine: 'Agreement among people who need not trust each other.',
    },
  ],
  address: [
    'Banyan Block, third floor',
    'University Campus, Lighthouse Road',
    'Neithal Nagar 600 000',
  ],
  phone: '+91 44 0000 0142',
  email: 'office@department.example',
  hours: 'Monday to Saturday, 9:00 AM to 4:30 PM',
  /** Events happen by this clock, and the day turns by it. */
  timeZone: 'Asia/Kolkata',
} as const

type Stream = (typeof department.streams)[number]

/** A stream by the name it has in addresses and calls. */
export type StreamKey = Stream['key']

/** The line of the department's pattern that stands for a stream. */
export type StrandName = Stream['strand']
