import type { Programme } from './programme.ts'

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
