/** What the page of a document says above it, and in its place while there is none. */
export const documentWords = {
  calendar: {
    intro:
      'When semesters begin and end, which days are holidays, and when examinations are held. If a date here differs from one on a notice board, ask the office which is current.',
    none: 'This year’s calendar is not online yet. Call the office to ask for a date.',
  },
  timeTable: {
    intro:
      'The lectures and laboratories of every year of study, hour by hour, with their rooms. If two of your classes clash, tell your class adviser in the first week, while they can still be moved.',
    none: 'This semester’s time table is not online yet. Until then, follow the one on your classroom door.',
  },
  cocurricular: {
    intro:
      'Workshops, hackathons, guest lectures and industrial visits that complement the courses. Laboratory places are limited, so sign up early; ideas for more are welcome at the office.',
    none: 'This year’s programme is not online yet. It usually appears within a month of the first lecture.',
  },
  extraCurricular: {
    intro:
      'Sport, music, theatre and service: what happens once the laboratory closes. You do not need to be good at it already, and you can make up hours missed for a match or performance if you tell your class adviser in advance.',
    none: 'This year’s programme is not online yet. Ask the office what is on.',
  },
} as const
