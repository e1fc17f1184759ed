interface Taught {
  /** The code of a course of the sample. */
  code: string
  /** People of the sample by their ids, or the department that lends the teacher. */
  by: readonly string[]
  room: string
  /** What stands in the grid, where several electives are taught at once. */
  slot?: string
}

interface YearWeek {
  name: string
  semester: number
  adviser: string
  room: string
  /** Seven periods a day, by course code, slot or the short word for another use. */
  week: Record<'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday', string>
  taught: readonly Taught[]
}

export const periods = [
  '8:45–9:35',
  '9:35–10:25',
  '10:40–11:30',
  '11:30–12:20',
  '1:10–2:00',
  '2:00–2:50',
  '3:00–3:50',
] as const

/** What a period is for when nothing is taught in it. */
export const otherUses = {
  LIB: 'Quiet reading in the library',
  MEN: 'Mentor hour, with the same teacher for four years',
  SEM: 'Seminar, in which a student explains a paper',
  STU: 'The Project Studio is kept free for this year',
  SPT: 'Sport and games',
} as const

const programming = 'Programming Laboratory'

/** The week of every year in the odd semester: nobody is in two places at once. */
export const weeks: readonly YearWeek[] = [
  {
    name: 'First Year',
    semester: 1,
    adviser: 'shwetha-hegde',
    room: 'BB 301',
    week: {
      Monday: 'HS1101 MA1101 CS1101 PH1101 CS1111 CS1111 CS1111',
      Tuesday: 'PH1101 MA1101 HS1101 CS1101 EE1101 SPT SPT',
      Wednesday: 'MA1101 CS1101 HS1101 EE1101 LIB LIB MEN',
      Thursday: 'CS1101 PH1101 HS1101 MA1101 EE1101 STU STU',
      Friday: 'EE1101 MA1101 PH1101 CS1101 CS1111 CS1111 CS1111',
    },
    taught: [
      { code: 'MA1101', by: ['Department of Mathematics'], room: 'BB 301' },
      { code: 'PH1101', by: ['Department of Physics'], room: 'BB 301' },
      { code: 'EE1101', by: ['Department of Electrical Engineering'], room: 'BB 301' },
      { code: 'CS1101', by: ['shwetha-hegde'], room: 'BB 301' },
      { code: 'HS1101', by: ['Department of English'], room: 'BB 301' },
      { code: 'CS1111', by: ['shwetha-hegde', 'prem-anand-gnanaraj'], room: programming },
    ],
  },
  {
    name: 'Second Year',
    semester: 3,
    adviser: 'mohammed-irfan-khaleel',
    room: 'BB 302',
    week: {
      Monday: 'MA2101 CS2102 CS2104 CS2103 LIB LIB STU',
      Tuesday: 'CS2103 CS2104 MA2101 CS2102 CS2101 SPT SPT',
      Wednesday: 'CS2104 CS2102 CS2101 MA2101 CS2111 CS2111 CS2111',
      Thursday: 'MA2101 CS2103 CS2101 CS2104 CS2111 CS2111 CS2111',
      Friday: 'MA2101 CS2102 CS2103 CS2101 SEM SEM MEN',
    },
    taught: [
      { code: 'MA2101', by: ['Department of Mathematics'], room: 'BB 302' },
      { code: 'CS2101', by: ['mohammed-irfan-khaleel'], room: 'BB 302' },
      { code: 'CS2102', by: ['prem-anand-gnanaraj'], room: 'BB 302' },
      { code: 'CS2103', by: ['shwetha-hegde'], room: 'BB 302' },
      { code: 'CS2104', by: ['annamma-kuruvilla'], room: 'BB 302' },
      { code: 'CS2111', by: ['mohammed-irfan-khaleel', 'shwetha-hegde'], room: programming },
    ],
  },
  {
    name: 'Third Year',
    semester: 5,
    adviser: 'lakshmi-narasimha-yelamanchili',
    room: 'BB 303',
    week: {
      Monday: 'CS3103 PE-I CS3102 CS3104 CS3111 CS3111 CS3111',
      Tuesday: 'CS3102 CS3101 CS3103 CS3104 LIB SPT SPT',
      Wednesday: 'CS3101 CS3102 CS3103 LIB STU STU STU',
      Thursday: 'PE-I CS3102 CS3104 CS3101 SEM SEM MEN',
      Friday: 'CS3101 PE-I CS3103 CS3104 CS3111 CS3111 CS3111',
    },
    taught: [
      { code: 'CS3101', by: ['selvamuthu-ravikumar'], room: 'BB 303' },
      { code: 'CS3102', by: ['mohammed-irfan-khaleel'], room: 'BB 303' },
      { code: 'CS3103', by: ['lakshmi-narasimha-yelamanchili'], room: 'BB 303' },
      { code: 'CS3104', by: ['kalaivani-sundaresan'], room: 'BB 303' },
      { code: 'CSI301', by: ['annamma-kuruvilla'], room: 'BB 303', slot: 'PE-I' },
      { code: 'CSS301', by: ['selvamuthu-ravikumar'], room: 'Security Range', slot: 'PE-I' },
      { code: 'CSB301', by: ['mohammed-irfan-khaleel'], room: 'Ledger Laboratory', slot: 'PE-I' },
      {
        code: 'CS3111',
        by: ['annamma-kuruvilla', 'lakshmi-narasimha-yelamanchili'],
        room: 'Embedded Systems Laboratory',
      },
    ],
  },
  {
    name: 'Fourth Year',
    semester: 7,
    adviser: 'selvamuthu-ravikumar',
    room: 'BB 304',
    week: {
      Monday: 'PE-IV CS4101 PE-III LIB LIB SPT SPT',
      Tuesday: 'PE-III PE-IV MEN LIB CS4291 CS4291 CS4291',
      Wednesday: 'PE-IV PE-III CS4101 LIB CS4291 CS4291 CS4291',
      Thursday: 'LIB PE-III CS4101 SEM CS4291 CS4291 CS4291',
      Friday: 'PE-IV CS4101 SEM SEM STU STU STU',
    },
    taught: [
      { code: 'CS4101', by: ['shwetha-hegde'], room: 'BB 304' },
      { code: 'CSI401', by: ['lakshmi-narasimha-yelamanchili'], room: 'BB 304', slot: 'PE-III' },
      { code: 'CSS401', by: ['selvamuthu-ravikumar'], room: 'Security Range', slot: 'PE-III' },
      { code: 'CSB401', by: ['kalaivani-sundaresan'], room: 'Ledger Laboratory', slot: 'PE-III' },
      {
        code: 'CSI402',
        by: ['prem-anand-gnanaraj'],
        room: 'Machine Learning Laboratory',
        slot: 'PE-IV',
      },
      { code: 'CSS404', by: ['shwetha-hegde'], room: 'BB 304', slot: 'PE-IV' },
      { code: 'CSB403', by: ['mohammed-irfan-khaleel'], room: 'Seminar Hall', slot: 'PE-IV' },
      {
        code: 'CS4291',
        by: ['kalaivani-sundaresan', 'lakshmi-narasimha-yelamanchili', 'prem-anand-gnanaraj'],
        room: 'Project Studio',
      },
    ],
  },
]
