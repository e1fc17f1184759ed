/** What is held in one academic year. */
export interface Programme {
  title: string
  intro: string
  /** In the order of the academic year. */
  entries: readonly { when: string; what: string; where: string; about: string }[]
  closing: string
}

/** What goes along with the courses, in one year. */
export const cocurricular: Programme = {
  title: 'Cocurricular Events',
  intro:
    'Workshops, contests, lectures and visits of the academic year 2026–27. All are free for students of the department; those marked “open” welcome everybody.',
  entries: [
    {
      when: '27 July',
      what: 'The box on the table',
      where: 'Programming Laboratory',
      about: 'Every first-year student opens a box of parts and makes one lamp answer another.',
    },
    {
      when: '13 August',
      what: 'Reading a datasheet',
      where: 'Embedded Systems Laboratory',
      about: 'An afternoon with four hundred pages, of which eleven matter: finding them quickly.',
    },
    {
      when: '29 August',
      what: 'Repair Saturday (open)',
      where: 'Project Studio',
      about: 'Radios, fans and lamps of the neighbourhood, mended with their owners watching.',
    },
    {
      when: '10 September',
      what: 'Guest lecture: a grid at night',
      where: 'Seminar Hall',
      about: 'A dispatcher of the state’s power network tells what the evening peak looks like.',
    },
    {
      when: '30 September',
      what: 'Capture the flag, first round',
      where: 'Security Range',
      about: 'For teams of three from the second year on; half of the marks are for the report.',
    },
    {
      when: '7 October',
      what: 'Paper ledger',
      where: 'Ledger Laboratory',
      about: 'Twelve people, twelve notebooks, two secret cheats: can the rest agree?',
    },
    {
      when: '15 October',
      what: 'Visit to the container terminal',
      where: 'Harbour',
      about: 'Sixty students follow one box from the ship to the lorry and count its messages.',
    },
    {
      when: '23 October',
      what: 'Soldering with six schools (open)',
      where: 'Sensor and Radio Laboratory',
      about: 'Forty pupils build weather stations and take them home; our students assist.',
    },
    {
      when: '8 January',
      what: 'Workshop: state what must never happen',
      where: 'Ledger Laboratory',
      about: 'Invariants of a contract in plain words, then in a checker, in one day.',
    },
    {
      when: '22 January',
      what: 'Harbour hackathon',
      where: 'Project Studio and harbour',
      about: 'Twelve hours for a trouble that a boat crew really has. A notebook may win.',
    },
    {
      when: '5 February',
      what: 'Radio walk',
      where: 'Campus',
      about: 'Predict where the link will fail, then walk out with an antenna and see.',
    },
    {
      when: '18 February',
      what: 'Guest lecture: evidence on a phone',
      where: 'Seminar Hall',
      about: 'A forensic examiner shows, on an invented case, what may and may not be concluded.',
    },
    {
      when: '26 February',
      what: 'The night of a thousand bugs',
      where: 'Programming Laboratory',
      about: 'Pairs hunt planted faults in nine thousand lines; each find must be explained.',
    },
    {
      when: '12 March',
      what: 'Capture the flag, second round (open)',
      where: 'Security Range',
      about: 'With guests from four colleges; the training round is the evening before.',
    },
    {
      when: '2 April',
      what: 'Wind farm visit',
      where: 'Coastal wind farm',
      about: 'A spectrum of a gearbox, taken with a microphone for five hundred rupees.',
    },
    {
      when: '16 April',
      what: 'Project fair (open)',
      where: 'Seminar Hall and lawn',
      about: 'Every project of the third and fourth years, switched on and explained.',
    },
  ],
  closing:
    'To take part, write your name on the list at the office or tell the student named on the notice board. Whoever has taken part in six of these events in four years finds it noted on the transcript.',
}

/** What happens once the laboratory closes, in one year. */
export const extraCurricular: Programme = {
  title: 'Extra Curricular Events',
  intro:
    'Sport, music, theatre and service in the academic year 2026–27. Nobody is marked for any of it. Beginners are as welcome as champions, and there are always more chairs.',
  entries: [
    {
      when: '31 July',
      what: 'Tea for new families',
      where: 'Banyan Lawn',
      about: 'First-years and those who brought them meet the people they will see for four years.',
    },
    {
      when: '15 August',
      what: 'Flag hoisting and tree planting',
      where: 'Main Gate and east slope',
      about: 'Sixty saplings, one for each new student, watered by rota until they stand alone.',
    },
    {
      when: 'Fridays, from 21 August',
      what: 'Choir',
      where: 'Seminar Hall',
      about: 'Four voices, five languages, no audition. Conducted by a member of the faculty.',
    },
    {
      when: '5 September',
      what: 'Teachers’ Day match',
      where: 'Courts',
      about: 'Faculty against final year in badminton. The faculty have a defensive player.',
    },
    {
      when: '19 September',
      what: 'Beach clean-up',
      where: 'Lighthouse Beach',
      about: 'With the fishing harbour; what is found is weighed, sorted and published.',
    },
    {
      when: '9 October',
      what: 'Film night: machines that think they think',
      where: 'Seminar Hall',
      about: 'An old film with subtitles, and a quarrel about it afterwards.',
    },
    {
      when: '17 October',
      what: 'Navaratri golu',
      where: 'Banyan Block foyer',
      about: 'Nine steps of dolls; the seventh is always made of dead circuit boards.',
    },
    {
      when: '30 October',
      what: 'Street play in the fish market',
      where: 'Market Road',
      about: 'Ten minutes on false payment messages, in Tamil and with a drum.',
    },
    {
      when: '18 December',
      what: 'Carols and kolam',
      where: 'Banyan Lawn',
      about: 'Whoever is still on campus sings; whoever cannot sing draws.',
    },
    {
      when: '13 January',
      what: 'Pongal in the courtyard',
      where: 'Courtyard',
      about: 'Twelve pots, sugar cane for all, and a tug of war between the years.',
    },
    {
      when: '30 January',
      what: 'Half-marathon, and a walk of five kilometres',
      where: 'Coast road',
      about: 'Timed by radio tags built in the third year; street dogs run unregistered.',
    },
    {
      when: '20 February',
      what: 'Mother tongue evening',
      where: 'Seminar Hall',
      about: 'Poems, riddles and recipes in every language that somebody here dreams in.',
    },
    {
      when: '6 March',
      what: 'Blood donation',
      where: 'Health Centre',
      about: 'With the district hospital. There are biscuits, and somebody to hold your hand.',
    },
    {
      when: '20 March',
      what: 'Sangamam: the evening of three strands',
      where: 'Open Air Theatre',
      about: 'Song, dance, light and a count of votes that anybody may check.',
    },
    {
      when: '10 April',
      what: 'Sports day',
      where: 'Stadium',
      about: 'Athletics, kabaddi and chess; the slow bicycle race decides the shield.',
    },
    {
      when: '24 April',
      what: 'Farewell under the banyan',
      where: 'Banyan Lawn',
      about: 'The final year leave a bench, a tool or a tree. This year it is a bench.',
    },
  ],
  closing:
    'Sports practice is every evening from half past four. Instruments, paints and balls are lent by the office against a signature; if an event needs wheels, an interpreter or a quiet corner for you to take part, say so and it will be there.',
}
