interface Span {
  /** ISO dates; a span of one day has no end. */
  from: string
  to?: string
  what: string
  /** How the day is marked in the months; a mere date of note is not. */
  mark?: 'assessment' | 'examination' | 'vacation'
}

interface Holiday {
  date: string
  name: string
}

/** The academic year of the sample department. */
export const calendar = {
  year: '2026–27',
  months: { first: '2026-07', count: 12 },
  semesters: [
    {
      name: 'Odd semester',
      teaching: { from: '2026-07-13', to: '2026-11-13' },
      dates: [
        { from: '2026-07-13', what: 'Classes begin for the second, third and fourth years' },
        { from: '2026-07-17', what: 'Last day to change an elective' },
        { from: '2026-07-27', to: '2026-08-07', what: 'Induction of the first year' },
        { from: '2026-08-10', what: 'Classes begin for the first year' },
        {
          from: '2026-08-17',
          to: '2026-08-21',
          what: 'Continuous assessment I',
          mark: 'assessment',
        },
        { from: '2026-08-28', what: 'Marks of assessment I; mentors meet students at risk' },
        {
          from: '2026-09-21',
          to: '2026-09-25',
          what: 'Continuous assessment II',
          mark: 'assessment',
        },
        { from: '2026-10-09', what: 'Class committees meet: what to mend before the end' },
        {
          from: '2026-11-02',
          to: '2026-11-06',
          what: 'Continuous assessment III',
          mark: 'assessment',
        },
        { from: '2026-11-13', what: 'Last day of teaching; record books are signed' },
        {
          from: '2026-11-16',
          to: '2026-11-20',
          what: 'Practical examinations',
          mark: 'examination',
        },
        {
          from: '2026-11-25',
          to: '2026-12-11',
          what: 'End-of-semester examinations',
          mark: 'examination',
        },
        { from: '2026-12-14', to: '2027-01-01', what: 'Winter vacation', mark: 'vacation' },
        { from: '2026-12-28', what: 'Results of the odd semester' },
      ],
    },
    {
      name: 'Even semester',
      teaching: { from: '2027-01-04', to: '2027-04-30' },
      dates: [
        { from: '2027-01-04', what: 'Classes begin for all years' },
        { from: '2027-01-08', what: 'Last day to apply for a second look at an answer paper' },
        { from: '2027-01-29', what: 'First review of final-year projects' },
        {
          from: '2027-02-08',
          to: '2027-02-12',
          what: 'Continuous assessment I',
          mark: 'assessment',
        },
        { from: '2027-02-19', what: 'Marks of assessment I; mentors meet students at risk' },
        { from: '2027-03-05', what: 'Second review of final-year projects' },
        {
          from: '2027-03-15',
          to: '2027-03-19',
          what: 'Continuous assessment II',
          mark: 'assessment',
        },
        { from: '2027-04-02', what: 'Electives of the coming year are chosen' },
        {
          from: '2027-04-19',
          to: '2027-04-23',
          what: 'Continuous assessment III',
          mark: 'assessment',
        },
        { from: '2027-04-30', what: 'Last day of teaching; project reports are handed in' },
        {
          from: '2027-05-03',
          to: '2027-05-07',
          what: 'Practical examinations and project defences',
          mark: 'examination',
        },
        {
          from: '2027-05-12',
          to: '2027-05-28',
          what: 'End-of-semester examinations',
          mark: 'examination',
        },
        { from: '2027-05-31', to: '2027-06-30', what: 'Summer vacation', mark: 'vacation' },
        { from: '2027-06-18', what: 'Results of the even semester' },
      ],
    },
  ],
  holidays: [
    { date: '2026-08-15', name: 'Independence Day' },
    { date: '2026-08-26', name: 'Milad-un-Nabi' },
    { date: '2026-09-04', name: 'Krishna Jayanthi' },
    { date: '2026-09-14', name: 'Vinayagar Chaturthi' },
    { date: '2026-10-02', name: 'Gandhi Jayanthi' },
    { date: '2026-10-19', name: 'Ayutha Pooja' },
    { date: '2026-10-20', name: 'Vijaya Dasami' },
    { date: '2026-11-08', name: 'Deepavali' },
    { date: '2026-11-09', name: 'Day after Deepavali' },
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2027-01-15', name: 'Pongal' },
    { date: '2027-01-16', name: 'Thiruvalluvar Day' },
    { date: '2027-01-26', name: 'Republic Day' },
    { date: '2027-03-10', name: 'Ramzan' },
    { date: '2027-03-26', name: 'Good Friday' },
    { date: '2027-04-07', name: 'Telugu New Year’s Day' },
    { date: '2027-04-14', name: 'Tamil New Year’s Day' },
    { date: '2027-05-01', name: 'May Day' },
    { date: '2027-05-17', name: 'Bakrid' },
  ],
  rules: [
    'Teaching goes from Monday to Friday. The office is open on Saturdays as well.',
    'Holidays that follow the moon may move by a day; the office announces it as soon as it is known.',
    'A day lost to a cyclone warning is made up on the next Saturday but one.',
    'Nobody is examined on a day sacred to them: tell the office a month before, and another day is found.',
    'Three quarters of the classes of a course must be attended before its examination is written.',
  ],
} as const satisfies {
  year: string
  months: { first: string; count: number }
  semesters: readonly {
    name: string
    teaching: { from: string; to: string }
    dates: readonly Span[]
  }[]
  holidays: readonly Holiday[]
  rules: readonly string[]
}
