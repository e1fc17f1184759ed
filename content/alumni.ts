import type { StrandName } from '#contract/strands.ts'

type Field = 'devices' | 'security' | 'ledgers' | 'software' | 'study' | 'own'

interface Alumni {
  /** Where graduates go, in the order of the drawing; a field of a stream bears its strand. */
  fields: readonly { key: Field; name: string; text: string; strand: StrandName | null }[]
  /** One row a year of graduation; the counts of each are its sixty graduates. */
  cohorts: readonly { year: number; text: string; counts: Record<Field, number> }[]
  places: readonly { name: string; count: number }[]
  /** Subjects of those who went on to study. */
  studies: readonly { name: string; count: number }[]
  people: readonly { name: string; year: number; now: string; words: string }[]
  touch: {
    intro: string
    ways: readonly { title: string; text: string }[]
  }
}

/** What the page of the former students says. */
export const alumni = {
  fields: [
    {
      key: 'devices',
      name: 'Devices and networks',
      text: 'Firmware, radio, meters, vehicles, and the platforms that they report to.',
      strand: 'signal',
    },
    {
      key: 'security',
      name: 'Security',
      text: 'Monitoring, testing, forensics, and the software that others trust.',
      strand: 'lock',
    },
    {
      key: 'ledgers',
      name: 'Ledgers and payments',
      text: 'Banks, settlement, supply chains, and two co-operatives that asked for us by name.',
      strand: 'chain',
    },
    {
      key: 'software',
      name: 'Other software and public service',
      text: 'Everything else that has to run on Monday morning, from hospitals to the railways.',
      strand: null,
    },
    {
      key: 'study',
      name: 'Further study',
      text: 'Master’s degrees, three doctorates under way, and one brave return to law school.',
      strand: null,
    },
    {
      key: 'own',
      name: 'Work of their own',
      text: 'Four companies, a family workshop brought up to date, and a school for repair.',
      strand: null,
    },
  ],
  cohorts: [
    {
      year: 2024,
      text: 'They began at sixty kitchen tables and met each other in person after a year and a half. They have not stopped meeting since.',
      counts: { devices: 14, security: 13, ledgers: 9, software: 14, study: 8, own: 2 },
    },
    {
      year: 2025,
      text: 'They argued for the project studio until it was built, and wired its lamps so that the last to leave cannot forget them.',
      counts: { devices: 15, security: 16, ledgers: 10, software: 10, study: 7, own: 2 },
    },
    {
      year: 2026,
      text: 'They counted the first election that its loser could check, and left behind a weather mast that has outlived two cyclones.',
      counts: { devices: 17, security: 15, ledgers: 8, software: 7, study: 11, own: 2 },
    },
  ],
  places: [
    { name: 'Chennai', count: 61 },
    { name: 'Bengaluru', count: 43 },
    { name: 'Coimbatore', count: 18 },
    { name: 'Hyderabad', count: 17 },
    { name: 'Kochi', count: 8 },
    { name: 'Pune', count: 7 },
    { name: 'Elsewhere in India', count: 15 },
    { name: 'Abroad', count: 11 },
  ],
  studies: [
    { name: 'Information security', count: 7 },
    { name: 'Embedded systems', count: 6 },
    { name: 'Computer science', count: 6 },
    { name: 'Signals and machine learning', count: 4 },
    { name: 'Management', count: 2 },
    { name: 'Law', count: 1 },
  ],
  people: [
    {
      name: 'Dharani Muthukumaran',
      year: 2024,
      now: 'Firmware engineer at a maker of electricity meters, Coimbatore',
      words:
        'My first month went into a fault that showed only in rain. I found it with a watering can, and no one who taught me was surprised.',
    },
    {
      name: 'Abel Thomas Varghese',
      year: 2024,
      now: 'Incident responder for a group of hospitals, Kochi',
      words:
        'The range taught me to write down what I see before I decide what it means. At three in the morning that is the whole job.',
    },
    {
      name: 'Sameera Fathima Nizamudeen',
      year: 2025,
      now: 'Engineer for settlement systems at a bank, Chennai',
      words:
        'I was the one who pulled out the cables in the ledger laboratory. I am now paid to make sure that it does not matter.',
    },
    {
      name: 'Kavinraj Periyasamy',
      year: 2025,
      now: 'Founder of a workshop that keeps farm pumps running, Erode',
      words:
        'We mend the pump first and talk about sensors afterwards. That order came from Dr Narasimha, and so did our first customer.',
    },
    {
      name: 'Nandhini Balasubramanian',
      year: 2026,
      now: 'Master’s student in information security, abroad for two years',
      words:
        'People here ask where I learnt to say “I do not know yet” so calmly. I tell them about the green ink.',
    },
    {
      name: 'Pemba Wangmo Lepcha',
      year: 2026,
      now: 'Works on landslide warnings for a district office, Gangtok',
      words:
        'I came for the radios and stayed for the hills they have to cross. The box of parts from the first morning is on my desk.',
    },
  ],
  touch: {
    intro:
      'You are a member for good. Nothing is asked of you, and all of it is welcome: a line on where you are now, an hour on a Thursday evening, or an honest opinion on what we should have taught.',
    ways: [
      {
        title: 'Tell us where you are',
        text: 'Write to the office when your work or your address changes. We keep one line on each of you, show it to no one, and count it on this page.',
      },
      {
        title: 'Take a call',
        text: 'Say which subjects you would talk about, and how often. The placement desk gives your name to one student at a time.',
      },
      {
        title: 'Come on a Thursday',
        text: 'The project studio is open to visitors until nine. Former students need no invitation, and the kettle is where it was.',
      },
      {
        title: 'Bring us a question',
        text: 'A fault no one can explain, a summer project, a place for an intern: the best final-year projects began as someone’s annoyance at work.',
      },
    ],
  },
} as const satisfies Alumni
