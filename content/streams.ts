/** The streams of the department, in the order in which pages name them. */
export const streams = [
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
] as const

type Stream = (typeof streams)[number]

/** A stream by the name it has in addresses and calls. */
export type StreamKey = Stream['key']

/** The line of the department's pattern that stands for a stream. */
export type StrandName = Stream['strand']

/** Events happen by this clock, and the day turns by it. */
export const timeZone = 'Asia/Kolkata'
