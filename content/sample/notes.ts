import type { DomainKey } from '#contract/resources.ts'

interface SampleNote {
  domain: DomainKey
  title: string
  /** The code of the course that it is for. */
  course?: string
  description: string
  files: readonly SampleFile[]
}

interface SampleFile {
  /** In the folder of notes. The text of a PDF stands beside it as HTML, and so does that of a Word file. */
  file: string
  /** What it is called when it is saved. */
  name: string
}

/** Study notes of the sample department, the oldest first. */
export const sampleNotes = [
  {
    domain: 'InternetOfThings',
    title: 'Duty cycles and battery life',
    course: 'CSI301',
    description:
      'How long does a node live on two cells? One formula, one measurement, and the four mistakes that make both of them lie.',
    files: [
      { file: 'duty-cycles.pdf', name: 'Duty cycles and battery life.pdf' },
      { file: 'duty-cycles.txt', name: 'One cycle, measured.txt' },
    ],
  },
  {
    domain: 'CyberSecurity',
    title: 'Threat modelling a door lock',
    course: 'CSS302',
    description:
      'A lock that opens by telephone, drawn as data flows and questioned with STRIDE. Read it before the laboratory and bring your own door.',
    files: [{ file: 'threat-modelling.pdf', name: 'Threat modelling a door lock.pdf' }],
  },
  {
    domain: 'BlockchainTechnology',
    title: 'What a Merkle tree proves',
    course: 'CS3104',
    description:
      'Eight crates, one hash on the receipt, and a proof of three lines. What such a proof says, and what it does not.',
    files: [{ file: 'merkle-trees.pdf', name: 'What a Merkle tree proves.pdf' }],
  },
  {
    domain: 'InternetOfThings',
    title: 'CoAP by example',
    course: 'CSI301',
    description:
      'A thermometer asked over a bad radio link, byte by byte: confirmable messages, retries, tokens and observing.',
    files: [{ file: 'coap.pdf', name: 'CoAP by example.pdf' }],
  },
  {
    domain: 'CyberSecurity',
    title: 'Reading a packet capture',
    course: 'CS3101',
    description:
      'Eleven packets of an ordinary morning and three that do not belong. A method for reading captures calmly, its limits, and a form for the report.',
    files: [
      { file: 'packet-capture.pdf', name: 'Reading a packet capture.pdf' },
      { file: 'capture-report.docx', name: 'Report on a capture, a form.docx' },
    ],
  },
  {
    domain: 'BlockchainTechnology',
    title: 'One round of PBFT',
    course: 'CSB302',
    description:
      'Four replicas, one of them lying, and three phases in which the others agree all the same. With the arithmetic behind 3f + 1.',
    files: [{ file: 'pbft.pdf', name: 'One round of PBFT.pdf' }],
  },
  {
    domain: 'InternetOfThings',
    title: 'Planning a long radio link',
    course: 'CSI302',
    description:
      'From the roof to the harbour with 25 milliwatts: decibels without fear, the zone that must stay clear, what wet leaves cost, and how long a packet is on the air.',
    files: [
      { file: 'radio-links.pdf', name: 'Planning a long radio link.pdf' },
      { file: 'fresnel-zone.png', name: 'The zone that must stay clear.png' },
      { file: 'link-walk.txt', name: 'A walk with an antenna.txt' },
    ],
  },
  {
    domain: 'CyberSecurity',
    title: 'The handshake of TLS 1.3',
    course: 'CS3201',
    description:
      'Two strangers make a secret in public, one of them proves a name, and one round trip is enough. Message by message, with small numbers and a trace to read along.',
    files: [
      { file: 'tls-handshake.pdf', name: 'The handshake of TLS 1.3.pdf' },
      { file: 'tls-handshake.png', name: 'The handshake on one page.png' },
      { file: 'tls-trace.txt', name: 'A handshake, traced.txt' },
    ],
  },
  {
    domain: 'BlockchainTechnology',
    title: 'Build a small chain',
    course: 'CS3104',
    description:
      'Blocks, work and forks from nothing but a hash function, in forty lines that you can run. Then the question that matters: how long should a shopkeeper wait?',
    files: [
      { file: 'small-chain.pdf', name: 'Build a small chain.pdf' },
      { file: 'longest-chain.png', name: 'Which branch is the chain.png' },
      { file: 'small-chain.txt', name: 'small-chain.py.txt' },
    ],
  },
] as const satisfies readonly SampleNote[]
