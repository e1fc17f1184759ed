/** What the About-us page says, in its order. */
export const about = {
  numbers: [
    { value: '2020', label: 'the year it began, in a cardboard box' },
    { value: '60', label: 'students admitted every year since' },
    { value: '7', label: 'members of the faculty, who know every name' },
    { value: '8', label: 'laboratories, one of them always noisy' },
  ],
  history: [
    {
      when: '2020',
      text: 'The department was founded in 2020, in the middle of a year when no one could meet. Its first lectures were given to small squares on a screen, and its first laboratory was a cardboard box: each student was posted a microcontroller, a breadboard and a bag of sensors, and built the same circuit on sixty kitchen tables.',
    },
    {
      when: '2021–24',
      text: 'The campus reopened and we were given the third floor of Banyan Block. The range for security exercises came in 2021, the ledger laboratory in 2022 and the open project studio, which the students had argued for, in 2023. Sixty students have been admitted every year, and the first sixty graduated in 2024.',
    },
    {
      when: 'Today',
      text: 'We have stayed small on purpose. Seven members of the faculty teach, advise and do research with the students, and the box on the kitchen table has become a tradition: every first-year student is still handed one, on the first morning, before any lecture.',
    },
  ],
  outcomes: [
    'Apply mathematics, science and the principles of computing to engineering problems that have no worked example.',
    'Break an unclear need into questions that can be answered, and say which of them matter.',
    'Design hardware, software and networks that meet their purpose within limits of cost, power and time.',
    'Plan a measurement, carry it out with care, and report the result together with its uncertainty.',
    'Choose tools for good reasons, and know what each of them takes for granted.',
    'Find and reduce the risks of a system to safety, security and privacy before it is used.',
    'Weigh what a system does to the people and the land around it, above all to those who were not asked.',
    'Follow the law and the ethics of the profession, most of all when no one is looking.',
    'Work well in a team, and lead one when it is your turn.',
    'Write and speak so that a colleague, a customer or a child understands what you mean.',
    'Plan and keep to the budget of a project, in days as well as in rupees.',
    'Go on learning without being made to.',
  ],
  laboratories: [
    {
      name: 'Sensor and Radio Laboratory',
      line: 'Soldering benches, spectrum analysers, a small anechoic box and antennas for every band we may use.',
    },
    {
      name: 'Embedded Systems Laboratory',
      line: 'Thirty places with a board, a debugger and a logic analyser each, and current meters that read to a microampere.',
    },
    {
      name: 'Security Range',
      line: 'A network of its own, cut off from all others, where attacking things is allowed and writing it up is required.',
    },
    {
      name: 'Forensics Laboratory',
      line: 'Write blockers, imaging stations and a locked evidence shelf on which everything found has already been used in class.',
    },
    {
      name: 'Ledger Laboratory',
      line: 'Forty-eight small computers on open racks, made for running consensus protocols and for pulling out their cables.',
    },
    {
      name: 'Programming Laboratory',
      line: 'Sixty workstations, one for everyone in a year, with the same free software that students can install at home.',
    },
    {
      name: 'Machine Learning Laboratory',
      line: 'Shared graphics processors for training models, and a drawer of tiny boards to find out whether the models fit.',
    },
    {
      name: 'Project Studio',
      line: 'Benches, shelves, a kettle and a door that stays open until nine; on Thursday evenings visitors are welcome.',
    },
  ],
  admission: {
    intro:
      'We admit sixty students each year to the four-year B.Tech. degree, and a small number of diploma holders directly into the second year. There is no interview, and no separate fee for any of the three streams.',
    steps: [
      {
        title: 'Check that you are eligible',
        text: 'You need a pass in the higher secondary examination, or an equivalent, with mathematics, physics and one of chemistry, computer science or electronics.',
      },
      {
        title: 'Register for counselling',
        text: 'Seats are allotted on merit through the state’s common counselling. Reservation follows the government rules in force that year.',
      },
      {
        title: 'Name this department among your choices',
        text: 'Put us as high on the list as you like. Only the order of your own choices and your rank decide.',
      },
      {
        title: 'Bring your certificates',
        text: 'Once you are allotted a seat, the office checks the originals and returns them on the same day. Bring two sets of copies, and a friend for the queue.',
      },
      {
        title: 'Come to the first morning',
        text: 'It begins with tea for families and a box of parts for every new student. You choose a stream only in the third year.',
      },
    ],
    closing:
      'The office answers questions by telephone and e-mail in Tamil and English, and can usually find someone who speaks Telugu, Malayalam, Kannada, Hindi or French. If money stands between you and a place, please ask us first: there are more scholarships than people think.',
  },
  facilities: [
    {
      title: 'Library and reading room',
      text: 'Printed books for every course, access to the main research collections, and forty seats that are quiet until ten at night.',
    },
    {
      title: 'Learning resources online',
      text: 'Notes, links, videos and research papers for each stream, open to everyone on this site without an account.',
    },
    {
      title: 'Network and computing',
      text: 'Wireless network in every room, a private cloud for course work, and an account that a student keeps for a year after leaving.',
    },
    {
      title: 'Workshop',
      text: 'Two 3D printers, a laser cutter and a board mill, with a technician who has seen every way to jam them.',
    },
    {
      title: 'Seminar hall',
      text: 'One hundred and twenty seats with an induction loop, used for guest lectures, film nights and the yearly project fair.',
    },
    {
      title: 'Placement and internship desk',
      text: 'Mock interviews, honest comments on your resume, and a list of former students who have offered to take a call.',
    },
    {
      title: 'Access for all',
      text: 'Lift and ramps to every laboratory, adjustable benches, screen readers on all workstations, and a quiet room.',
    },
    {
      title: 'Hostels and transport',
      text: 'Places in the campus hostels for those who live far away, and buses from the town that wait for the evening laboratory.',
    },
  ],
} as const
