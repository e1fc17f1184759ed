import type { StreamKey } from '../department.ts'

interface SampleNote {
  domain: StreamKey
  title: string
  description: string
  /** In the folder of notes, without its ending; the text stands there as HTML, printed as PDF. */
  file: string
}

/** Study notes of the sample department, the oldest first. */
export const sampleNotes = [
  {
    domain: 'InternetOfThings',
    title: 'Duty cycles and battery life',
    description:
      'How long does a node live on two cells? One formula, one measurement, and the four mistakes that make both of them lie.',
    file: 'duty-cycles',
  },
  {
    domain: 'CyberSecurity',
    title: 'Threat modelling a door lock',
    description:
      'A lock that opens by telephone, drawn as data flows and questioned with STRIDE. Read it before the laboratory and bring your own door.',
    file: 'threat-modelling',
  },
  {
    domain: 'BlockchainTechnology',
    title: 'What a Merkle tree proves',
    description:
      'Eight crates, one hash on the receipt, and a proof of three lines. What such a proof says, and what it does not.',
    file: 'merkle-trees',
  },
  {
    domain: 'InternetOfThings',
    title: 'CoAP by example',
    description:
      'A thermometer asked over a bad radio link, byte by byte: confirmable messages, retries, tokens and observing.',
    file: 'coap',
  },
  {
    domain: 'CyberSecurity',
    title: 'Reading a packet capture',
    description:
      'Eleven packets of an ordinary morning and three that do not belong. A method for reading captures calmly, and its limits.',
    file: 'packet-capture',
  },
  {
    domain: 'BlockchainTechnology',
    title: 'One round of PBFT',
    description:
      'Four replicas, one of them lying, and three phases in which the others agree all the same. With the arithmetic behind 3f + 1.',
    file: 'pbft',
  },
] as const satisfies readonly SampleNote[]
