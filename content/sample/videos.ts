import type { DomainKey } from '#contract/resources.ts'

interface SampleVideo {
  domain: DomainKey
  /** At YouTube. */
  videoId: string
  title: string
  /** The code of the course that it is for. */
  course?: string
  description: string
}

/** Videos that the sample department recommends, the oldest first. */
export const sampleVideos = [
  {
    domain: 'InternetOfThings',
    videoId: '_AlcRoqS65E',
    title: 'What is the Internet of Things? And why should you care?',
    description:
      'A talk at TEDxTemecula that needs no knowledge at all. Show it to a grandparent, and note which question you could not answer afterwards.',
  },
  {
    domain: 'InternetOfThings',
    videoId: 'QaTIt1C5R-M',
    title: 'The internet of things',
    description:
      'John Barrett at TEDxCIT, early in the subject’s history. Stop after each forecast and ask: has it come true, and who pays for the cell?',
  },
  {
    domain: 'InternetOfThings',
    videoId: 'QSIPNhOiMoE',
    title: 'How It Works: Internet of Things',
    course: 'CS2104',
    description:
      'IBM’s short drawing of the whole way from the sensor to the decision. Find the place where our radio note begins, and the one where it ends.',
  },
  {
    domain: 'CyberSecurity',
    videoId: 'NmM9HA2MQGI',
    title: 'Secret Key Exchange (Diffie-Hellman)',
    course: 'CS3201',
    description:
      'Computerphile mixes colours to show how two people make a secret in front of everybody. Watch it before the note on TLS 1.3, in which numbers take the place of paint.',
  },
  {
    domain: 'CyberSecurity',
    videoId: 'b4b8ktEV4Bg',
    title: 'Hashing Algorithms and Security',
    description:
      'What a hash must do, and how the older ones came to fail, by Computerphile. After it you know why a password needs something slower.',
  },
  {
    domain: 'CyberSecurity',
    videoId: 'ciNHn38EyRc',
    title: 'Running an SQL Injection Attack',
    course: 'CSS301',
    description:
      'A page that trusts its reader loses its data while Computerphile looks on. Try it on the security range, never elsewhere; then mend the page with one parameter.',
  },
  {
    domain: 'BlockchainTechnology',
    videoId: 'bBC-nXj3Ng4',
    title: 'But how does bitcoin actually work?',
    course: 'CS3104',
    description:
      '3Blue1Brown invents a currency step by step, mending what breaks on the way. The best half hour with which to begin the subject; take notes at every “but”.',
  },
  {
    domain: 'BlockchainTechnology',
    videoId: '_160oMzblY8',
    title: 'Blockchain 101 - A Visual Demo',
    course: 'CS3104',
    description:
      'Anders Brownworth changes one letter in an old block, and the colours of all later ones tell. Our small chain is the same thing in forty lines.',
  },
  {
    domain: 'BlockchainTechnology',
    videoId: 'xIDL_akeras',
    title: 'Blockchain 101 - Part 2 - Public / Private Keys and Signing',
    description:
      'The second part of Anders Brownworth’s demonstration: who may write into the book, and how everybody checks a signature without knowing the key.',
  },
  {
    domain: 'BlockchainTechnology',
    videoId: 'S9JGmA5_unY',
    title: 'How secure is 256 bit security?',
    description:
      '3Blue1Brown multiplies computers by galaxies until the number feels as large as it is. Five minutes that make “nobody can find two inputs” believable.',
  },
] as const satisfies readonly SampleVideo[]
