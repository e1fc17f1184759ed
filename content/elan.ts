import type { StrandName } from '#contract/strands.ts'

interface Elan {
  title: string
  /** The line of the poster (product.md section 2). */
  poster: string
  /** A day, as 2025-02-15. */
  date: string
  time: string
  location: string
  abstract: string
  about: readonly string[]
  programme: readonly {
    title: string
    strand: StrandName
    hours: readonly { time: string; title: string; text: string }[]
  }[]
  afterwards: readonly string[]
  figures: readonly { value: string; label: string }[]
  thanks: readonly string[]
}

/** The page of the festival that has an address of its own. */
export const elan = {
  title: 'Elan 2025',
  poster: 'Saturday February 15 2025',
  date: '2025-02-15',
  time: '10:00 AM to 10:00 PM',
  location: 'Grand Auditorium',
  abstract:
    'Twelve hours of music, dance, theatre and mischief in the Grand Auditorium, made and played by students of every department and open to anyone who wants to watch.',
  about: [
    'Elan is the cultural festival of the university, and in 2025 it was our department’s turn to host it. The rule of the day is old and simple: no one who performs is paid for it, and no one who wants to perform is turned away. One stage, one long Saturday, and a queue at the side door that holds first-year dancers, professors with violins and, twice in its history, the vice-chancellor with a mouth organ.',
    'A department that teaches radios, locks and ledgers has its own idea of a festival. Ours kept the programme on a public board that every act signed for itself, so that no slot could be moved without its owner. Microphones were handed out by a lending desk that remembered who had which. And the loudness in the hall, measured by six sensors under the balcony, was drawn on a curtain above the stage for all to see. The curve at the head of this page is based on it: three voices, quiet in the morning, wide awake at night.',
  ],
  programme: [
    {
      title: 'Morning',
      strand: 'signal',
      hours: [
        {
          time: '10:00 AM',
          title: 'Doors, tea and the lighting of the lamp',
          text: 'The youngest student of the university and its longest-serving gardener light the lamp together.',
        },
        {
          time: '10:30 AM',
          title: 'Voices before noon',
          text: 'Carnatic and Hindustani vocal, unamplified, in the order in which the singers came through the door.',
        },
        {
          time: '11:30 AM',
          title: 'Kolam on the forecourt',
          text: 'Eleven teams, rice flour and one hour. A camera on the roof finds the axes of symmetry, and the jury overrules it.',
        },
      ],
    },
    {
      title: 'Afternoon',
      strand: 'lock',
      hours: [
        {
          time: '12:30 PM',
          title: 'Lunch on banana leaves',
          text: 'Served in two sittings on the lawn by the teachers, who are slow but generous.',
        },
        {
          time: '1:30 PM',
          title: 'Street theatre: The Password',
          text: 'A comedy in Tamil and English about a family who lock themselves out of everything, played among the audience.',
        },
        {
          time: '2:30 PM',
          title: 'Eight-minute plays',
          text: 'Five new plays by students. A bell rings at the eighth minute, wherever the plot may be.',
        },
        {
          time: '4:00 PM',
          title: 'The quarrel',
          text: 'A debate between two departments that draw their motion, and their side of it, from a hat.',
        },
      ],
    },
    {
      title: 'Evening',
      strand: 'chain',
      hours: [
        {
          time: '5:00 PM',
          title: 'Parai and steps on the great stairs',
          text: 'Forty drums, outdoors, while the hall is turned round for the night.',
        },
        {
          time: '6:00 PM',
          title: 'Dance, solo and in company',
          text: 'Bharatanatyam, Kathak, hip hop and a first-year troupe that called itself Undefined Behaviour.',
        },
        {
          time: '7:30 PM',
          title: 'Seven bands, one drum kit',
          text: 'Twelve minutes each. Whoever plays next tunes in public.',
        },
        {
          time: '9:00 PM',
          title: 'The whole hall sings',
          text: 'Three songs, words on the curtain, and the curve of the day drawn to its end.',
        },
        {
          time: '9:40 PM',
          title: 'Thanks, prizes and sweeping up',
          text: 'The festival is over when the floor is clean. It was clean at 9:58.',
        },
      ],
    },
  ],
  figures: [
    { value: '1,140', label: 'people in a hall of nine hundred, in turns' },
    { value: '63', label: 'acts on one stage' },
    { value: '4', label: 'minutes late, at the worst' },
    { value: '0', label: 'microphones lost' },
  ],
  afterwards: [
    'The power failed once, at ten past eight, in the middle of a bass solo. The bassist played on, two hundred telephones lit the stage, and the hall sang until the lights came back. Those who were there speak of the eleven minutes in the dark as the best of the night, which the curve confirms.',
    'The Golden Broom, the only prize of the festival that is fought over, went to the stage hands of the second year. What the tea stall took in, 41,300 rupees, bought hearing loops for the two lecture halls that had none.',
  ],
  thanks: [
    'To the ninety-four volunteers in yellow; to the kitchen, which fed a thousand people twice and hid the good pickle until the evening; to the electrician on duty, who ran; to the neighbours along Lighthouse Road, who lent us their quiet; and to every student who stood in the wings with shaking hands and went on anyway.',
  ],
} as const satisfies Elan
