/** What the page of a document says above it, and in its place while there is none. */
export const documentWords = {
  calendar: {
    intro:
      'When semesters begin and end, which days are holidays, and when examinations are held. If a date here and one on a notice board disagree, ask the office: it knows which is newer.',
    none: 'The calendar of this year is not online yet. The office will gladly tell you any date by telephone.',
  },
  timeTable: {
    intro:
      'The lectures and laboratories of every year of study, hour by hour, with their rooms. If two of your hours fall together, tell your class adviser in the first week, while they can still be moved.',
    none: 'The time table of this semester is not online yet. Until it is, the one on the door of your classroom counts.',
  },
  cocurricular: {
    intro:
      'Workshops, hackathons, guest lectures and industrial visits that go along with the courses. Seats in a laboratory are few, so put your name down early; ideas for more are welcome at the office.',
    none: 'The programme of this year is not online yet. It is usually ready within a month of the first lecture.',
  },
  extraCurricular: {
    intro:
      'Sport, music, theatre and service: what happens once the laboratory closes. Nobody need be good at it beforehand, and hours missed for a match or a performance are made good if your class adviser hears of it in advance.',
    none: 'The programme of this year is not online yet. Ask at the office who is practising where; somebody always is.',
  },
} as const
