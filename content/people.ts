import type { StrandName } from '#contract/strands.ts'

interface FacultyMember {
  /** Stands in addresses; never changes once published. */
  slug: string
  name: string
  degree: string
  role: string
  /** ISO date. */
  joined: string
  description: string
  email: string
  interests: readonly string[]
  strand: StrandName
}

/** The seven members of the faculty; the head of the department first, then by date of joining. */
export const faculty = [
  {
    slug: 'kalaivani-sundaresan',
    name: 'Dr Kalaivani Sundaresan',
    degree: 'M.E., Ph.D.',
    role: 'Professor and Head of the Department',
    joined: '2020-07-06',
    description:
      'Kalaivani studies how groups of machines come to agree, and what happens to the rest of us when they do not. Before she came here to found the department she spent eleven years on storage systems in industry, where she learnt to distrust any sentence that begins with “it never”. She teaches distributed systems with paper slips, a whistle and two students who have secretly been told to cheat, and her lectures on consensus are attended by people who do not take the course. She sings Carnatic music early in the morning, and her office door is open from four o’clock until the last question.',
    email: 'kalaivani@department.example',
    interests: ['Consensus protocols', 'Permissioned ledgers', 'Fault-tolerant storage'],
    strand: 'chain',
  },
  {
    slug: 'selvamuthu-ravikumar',
    name: 'Dr Selvamuthu Ravikumar',
    degree: 'M.Tech., Ph.D.',
    role: 'Professor',
    joined: '2020-07-06',
    description:
      'Ravikumar has been taking things apart since the age of six, when he opened the family radio and had two parts left over. His research is about recognising devices by what they cannot help doing: the drift of a clock, the rise of an edge, the pause before an answer. He set up the security range, writes its exercises, and reads every report himself, returning the good ones with questions in green ink. He grades severely and writes recommendations generously. At weekends he repairs wall clocks for half the town, and claims that it is the same work with better company.',
    email: 'ravikumar@department.example',
    interests: ['Device fingerprinting', 'Radio security', 'Intrusion detection'],
    strand: 'lock',
  },
  {
    slug: 'annamma-kuruvilla',
    name: 'Dr Annamma Kuruvilla',
    degree: 'M.E., Ph.D.',
    role: 'Associate Professor',
    joined: '2020-08-17',
    description:
      'Annamma builds networks for places where no one will come to change the battery. She grew up among rubber trees in the hills, which explains both her interest in radio waves that meet wet leaves and her collection of boots. Her students plan a link on paper, walk out with an antenna to see how wrong they were, and come back muddy and much better informed. She founded the weather mast on the roof and has climbed it in every month of the year. She answers e-mail slowly and questions in the corridor at once, usually with a drawing.',
    email: 'annamma@department.example',
    interests: ['Low-power wireless networks', 'Radio propagation', 'Environmental sensing'],
    strand: 'signal',
  },
  {
    slug: 'mohammed-irfan-khaleel',
    name: 'Dr Mohammed Irfan Khaleel',
    degree: 'M.Tech., Ph.D.',
    role: 'Associate Professor',
    joined: '2021-06-21',
    description:
      'Irfan works on proofs about programs that hold money. He came to the subject through an accounting error in his father’s hardware shop, which took three weeks to find and came to nine rupees. He teaches cryptography and smart contracts, insists that every claim be written down before it is believed, and is cheerful when one of his own turns out to be false. His group designs ledgers with fishing crews, shopkeepers and student councils, and has twice persuaded a partner that a notebook would do. He bakes on Fridays, and leaves the result in the ledger laboratory without a word.',
    email: 'irfan@department.example',
    interests: ['Formal verification', 'Smart contracts', 'Verifiable elections'],
    strand: 'chain',
  },
  {
    slug: 'lakshmi-narasimha-yelamanchili',
    name: 'Dr Lakshmi Narasimha Yelamanchili',
    degree: 'M.Tech., Ph.D.',
    role: 'Assistant Professor (Senior Grade)',
    joined: '2021-07-05',
    description:
      'Narasimha writes firmware that survives lightning, low batteries and undergraduates. He spent six years with a maker of irrigation controllers, and still judges a design by asking who will have to kneel in a field to reset it. In his embedded systems course everyone must at some point explain a single line of assembly to the whole class, and everyone remembers which line it was. He advises most of the projects on farm machinery, keeps a shelf of boards that died instructively, each with a label, and speaks to all compilers in Telugu. He plays defensive, patient, very effective badminton.',
    email: 'narasimha@department.example',
    interests: ['Embedded systems', 'Firmware updates', 'Condition monitoring'],
    strand: 'signal',
  },
  {
    slug: 'shwetha-hegde',
    name: 'Ms Shwetha Hegde',
    degree: 'M.Tech., (Ph.D.)',
    role: 'Assistant Professor',
    joined: '2022-01-10',
    description:
      'Shwetha asks why sensible people do unsafe things with computers, and seldom blames the people. She has sat behind the counters of more than a hundred shops to watch how payments are really taken, and is writing her doctoral thesis on what she saw there. She teaches forensics, in which the evidence is always drawn from an imaginary but heartbreaking theft of mangoes, and looks after the first-year students as their adviser. Her rule for reports is that a tired officer must understand page one. She trains for half-marathons and knows every street dog between the hostel and the lighthouse.',
    email: 'shwetha@department.example',
    interests: ['Usable security', 'Digital forensics', 'Payment systems'],
    strand: 'lock',
  },
  {
    slug: 'prem-anand-gnanaraj',
    name: 'Mr Prem Anand Gnanaraj',
    degree: 'M.E., (Ph.D.)',
    role: 'Assistant Professor',
    joined: '2023-06-19',
    description:
      'Prem fits large ideas into small chips. His models recognise spoken words, failing bearings and the calls of birds in less memory than a photograph of him would take, and he is happiest when one more kilobyte has gone. A choir conductor on Sundays, he hears machines as others hear voices, and can tell you which fan in the building is about to give up. He runs the project studio, where his only rules are to label your bench and to finish what you borrowed. Students bring him half-formed plans, because he always begins by asking what is good about them.',
    email: 'prem@department.example',
    interests: [
      'Machine learning on small devices',
      'Acoustic sensing',
      'Speech in Indian languages',
    ],
    strand: 'signal',
  },
] as const satisfies readonly FacultyMember[]
