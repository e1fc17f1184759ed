import type { Programme } from './programme.ts'

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
