import type { DomainKey } from '#contract/resources.ts'

interface SamplePaper {
  domain: DomainKey
  year: string
  title: string
  abstract: string
  /** People of person.json by their ids, in the order in which they signed. */
  authors: readonly string[]
  /** In the folder of papers, without its ending; the text stands there as HTML, printed as PDF. */
  file: string
}

/** Technical reports of the sample department, the oldest first. */
export const samplePapers = [
  {
    domain: 'CyberSecurity',
    year: '2023',
    title: 'How Long May a One-Time Code Live?',
    abstract:
      'A six-digit code from an authenticator application is guessed once in a million tries, and so it is rarely worried about. We count what is left of that million once a service accepts neighbouring time steps and lets its users try again. Without a limit on attempts, a patient guesser succeeds within days; with ten attempts a day, one account in a hundred falls in a year of trying. We derive the formula, tabulate it, and recommend a limit that costs honest people nothing.',
    authors: ['shwetha-hegde', 'selvamuthu-ravikumar'],
    file: 'one-time-codes',
  },
  {
    domain: 'InternetOfThings',
    year: '2024',
    title: 'Repeat, Ask or Stay Silent: Which Delivery Suits a Reading?',
    abstract:
      'A sensor on a lossy link can send a reading once, send it several times without asking, or repeat it until it is acknowledged. We compare the three by the charge that one delivered reading costs, with a closed formula and the measured currents of one node. Up to a loss of about one fifth, sending once is cheapest as long as the next reading makes a lost one good. Beyond it, two blind copies cost less than acknowledgements, because listening is dear and acknowledgements are lost as well.',
    authors: ['annamma-kuruvilla', 'lakshmi-narasimha-yelamanchili'],
    file: 'repeat-or-ask',
  },
  {
    domain: 'BlockchainTechnology',
    year: '2025',
    title: 'How Many Replicas Does a Small Consortium Need?',
    abstract:
      'Shops, co-operatives and councils that keep a ledger together ask how many machines it takes. Textbooks answer with 3f + 1 and leave f open. We compute for four, seven, ten and thirteen replicas how many hours a year a Byzantine quorum is out of reach, and what each step costs in messages. If the machines fail independently, seven that are up for 98 per cent of the time are a better ledger than four that are up for 99. But they seldom fail independently, and we show that seven machines at three sites are worse than seven at one.',
    authors: ['kalaivani-sundaresan', 'mohammed-irfan-khaleel'],
    file: 'small-consortia',
  },
  {
    domain: 'CyberSecurity',
    year: '2026',
    title: 'Telling Devices Apart by the Drift of Their Clocks',
    abstract:
      'Every quartz runs a little fast or slow, and goes on doing so. A device that puts timestamps into its packets therefore signs them, without wishing to. We ask how long one must listen until two devices can be told apart, give the standard error of the estimate, confirm it by simulation, and draw a rule of thumb for intrusion detection: with five milliseconds of jitter and a sample every ten seconds, an hour separates clocks that are two parts in a million apart. We also say when the method must not be trusted.',
    authors: ['selvamuthu-ravikumar', 'shwetha-hegde'],
    file: 'clock-drift',
  },
  {
    domain: 'InternetOfThings',
    year: '2026',
    title: 'Fourteen Bytes an Hour: Packing the Readings of a Beehive',
    abstract:
      'The hive scale of our third-year project sends weight, temperatures, humidity and sound once an hour over a long-range radio. Written as text, an hour takes 74 bytes; we pack it into fourteen, losing nothing that a beekeeper would miss. On the air this saves more than half of the time, and at the three slowest settings it decides whether the hive may speak at all. The format is given in full, with the reasons for each bit, so that it can be copied or argued with.',
    authors: ['prem-anand-gnanaraj', 'annamma-kuruvilla'],
    file: 'fourteen-bytes',
  },
  {
    domain: 'BlockchainTechnology',
    year: '2026',
    title: 'How Many Ballots Must the Loser See?',
    abstract:
      'An election among students is settled when the loser believes it. A risk-limiting audit draws paper ballots at random until the reported winner is confirmed, or counts them all; a wrong result passes with a chance that is fixed beforehand. For margins as they occur in student councils we simulate a ballot-polling audit and compare it with a ballot-comparison audit over a committed list. At sixty per cent for the winner and a risk limit of one tenth, the first looks at 84 ballots in half of all cases, the second at 24, if nothing is found amiss.',
    authors: ['mohammed-irfan-khaleel', 'kalaivani-sundaresan'],
    file: 'ballots',
  },
] as const satisfies readonly SamplePaper[]
