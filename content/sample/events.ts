interface SampleEvent {
  title: string
  location: string
  /** From the day of filling to the day of the event; below zero it is over. */
  inDays: number
  time: string
  /** The ids of categories that every site begins with (migration 0041). */
  categories?: readonly string[]
  abstract: string
  /** A file's name in the folder of pictures, without its ending. */
  picture: string
}

/** Of every picture in the folder, in pixels. */
export const pictureSize = { width: 1600, height: 900 } as const

/** A year of the sample department: five events lie ahead of whoever fills the site, seven behind. */
export const sampleEvents = [
  {
    title: 'Radios That Sleep: Eleven Months on Two Cells',
    categories: ['eventCategory-seminar'],
    location: 'Seminar Hall, Banyan Block',
    inDays: 6,
    time: '2:00 PM to 4:00 PM',
    abstract:
      'The third-year team behind the soil-moisture mesh tells how twenty-four nodes lived from one harvest to the next on the cells they were given. They bring the measurements, the two designs that failed, and a node that you may wake yourself. Tea is served at four. Schools and growers are as welcome as engineers.',
    picture: 'antenna',
  },
  {
    title: 'Capture the Flag: The Mango Heist',
    location: 'Security Range, Banyan Block',
    inDays: 19,
    time: '9:30 AM to 5:30 PM',
    abstract:
      'Somebody has stolen the mangoes of an imaginary co-operative, and has been careless with a password, a photograph and a door controller. Teams of three have eight hours to take twenty-one flags and to write down how they did it; half of the marks are for the writing. First-years get a training round the evening before. Bring a laptop that you would not mind losing.',
    picture: 'flags',
  },
  {
    title: 'Harbour Hackathon',
    categories: ['eventCategory-major'],
    location: 'Project Studio and the Fishing Harbour',
    inDays: 41,
    time: '8:00 AM to 8:00 PM',
    abstract:
      'Boat crews, ice sellers and auctioneers describe what goes wrong between the sea and the market; teams choose one trouble and build against it until the lighthouse comes on. Sensors, radios and a tide gauge with open data are provided, and somebody from the harbour judges every table. A notebook and a pencil may win, if they solve it. Lunch is fish, or excellent lemon rice.',
    picture: 'harbour',
  },
  {
    title: 'Project Fair: Round and Round',
    categories: ['eventCategory-major'],
    location: 'Seminar Hall and Lawn, Banyan Block',
    inDays: 73,
    time: '10:00 AM to 4:00 PM',
    abstract:
      'Fifty-four final-year and third-year projects, all switched on, each explained by the people who made it. Visitors receive three wooden tokens and give them to the projects that taught them something. There is a table of honourable failures, a repair corner for radios and fans, and a quiz for anybody under twelve. Families are warmly invited.',
    picture: 'wheel',
  },
  {
    title: 'Workshop: Contracts You Will Not Regret',
    categories: ['eventCategory-workshop'],
    location: 'Ledger Laboratory, Banyan Block',
    inDays: 118,
    time: '10:00 AM to 4:00 PM',
    abstract:
      'A smart contract cannot be mended after lunch. In one day of short exercises you write an escrow, attack your neighbour’s, state in plain words what must never happen, and let a checker look for a way to make it happen. Programming in any language is enough to take part; thirty places are kept until a week before.',
    picture: 'blocks',
  },
  {
    title: 'A Day at the Wind Farm',
    location: 'Coastal Wind Farm; buses leave from Banyan Block',
    inDays: -12,
    time: '7:00 AM to 6:00 PM',
    abstract:
      'Fifty-two students spent a day below the turbines that light the town: in the control room, where a thousand small messages a second become one calm screen, and at the foot of a tower, where the engineers let us open the cabinet. We came home with sunburn, a spectrum of a gearbox and four ideas for projects.',
    picture: 'turbines',
  },
  {
    title: 'Solder Your Own Weather Station',
    location: 'Sensor and Radio Laboratory, Banyan Block',
    inDays: -33,
    time: '9:30 AM to 4:30 PM',
    abstract:
      'Forty pupils from six schools and their teachers each built a weather station small enough for a lunch box. By three o’clock all but two reported to the mast on the roof; by four, those two had been mended by the pupils themselves. The boards, the drawings and the parts list are free for any school that wants to do it again.',
    picture: 'board',
  },
  {
    title: 'Sangamam: The Evening of Three Strands',
    location: 'Open Air Theatre',
    inDays: -64,
    time: '5:00 PM to 9:30 PM',
    abstract:
      'The festival of the department, played, sung, danced and lit by its students. The lights followed the dancers by radio, the ballots for the best act were counted in the open, and the choir of the faculty proved once again that confidence is half of music. More than six hundred people came, and nobody wanted to carry the chairs back.',
    picture: 'stage',
  },
  {
    title: 'Guest Lecture: Agreeing with a Liar in the Room',
    location: 'Seminar Hall, Banyan Block',
    inDays: -108,
    time: '11:00 AM to 12:30 PM',
    abstract:
      'Seven volunteers sat round a table, one of them secretly paid in biscuits to cheat, and the room watched a decision being reached in spite of it. Our guest, who has kept the ledgers of a clearing house running for nine years, then drew the proof on one board, said what it costs, and named three occasions on which an ordinary database would have done.',
    picture: 'agreement',
  },
  {
    title: 'Open Lock Evening',
    location: 'Forensics Laboratory, Banyan Block',
    inDays: -171,
    time: '4:30 PM to 7:00 PM',
    abstract:
      'Why does a lock open for one key and not for another? Visitors lifted pins one by one in locks that had been cut in half, and then did the same with a login page. We talked about the law before anybody touched a pick, and about what makes a good lock afterwards. Nothing was opened that did not belong to us.',
    picture: 'keyway',
  },
  {
    title: 'The Night of a Thousand Bugs',
    location: 'Programming Laboratory, Banyan Block',
    inDays: -262,
    time: '6:00 PM to 11:30 PM',
    abstract:
      'One hundred and twenty students in pairs, one program of nine thousand lines, and more faults in it than anybody admitted to having planted. Each find earned a lamp on the wall, provided that the pair could explain it to a passer-by. The last bug of the evening turned out to be real, and was reported to its surprised authors by morning.',
    picture: 'moth',
  },
  {
    title: 'Under the Banyan: Our Graduates Come Home',
    location: 'Banyan Lawn',
    inDays: -418,
    time: '3:00 PM to 7:00 PM',
    abstract:
      'The first batches came back to the lawn where they had once waited for their results. Small groups on the benches talked honestly about first jobs, second thoughts, further study and going home again, while those who are still here asked everything they had always wanted to know. Twenty-three graduates have since offered to take a call from a student.',
    picture: 'banyan',
  },
] as const satisfies readonly SampleEvent[]
