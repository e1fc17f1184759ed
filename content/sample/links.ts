import type { DomainKey } from '#contract/resources.ts'

interface SampleLink {
  domain: DomainKey
  name: string
  /** The code of the course that it is for. */
  course?: string
  url: string
  description: string
}

/** Pages elsewhere that the sample department recommends, the oldest first. */
export const sampleLinks = [
  {
    domain: 'InternetOfThings',
    name: 'RFC 7228: Terminology for Constrained-Node Networks',
    course: 'CSI301',
    url: 'https://www.rfc-editor.org/rfc/rfc7228.html',
    description:
      'What “small” means, in kilobytes and in joules. Learn the classes C0, C1 and C2 from here, and half of the arguments about what a node can do become sums.',
  },
  {
    domain: 'InternetOfThings',
    name: 'RFC 7252: The Constrained Application Protocol',
    course: 'CSI301',
    url: 'https://www.rfc-editor.org/rfc/rfc7252.html',
    description:
      'The whole of CoAP. Begin with the message format in section 3 and the examples in appendix A, with our note on the thermometer beside you; leave proxying for a second reading.',
  },
  {
    domain: 'InternetOfThings',
    name: 'MQTT: the specification and its programs',
    url: 'https://mqtt.org/',
    description:
      'Home of the other protocol that every sensor seems to speak: publish, subscribe and a broker between. From here you reach the standard, and lists of brokers and libraries to try.',
  },
  {
    domain: 'InternetOfThings',
    name: 'Zephyr Project documentation',
    course: 'CS3103',
    url: 'https://docs.zephyrproject.org/latest/',
    description:
      'An open operating system for small boards, and documentation that shows how such a thing is organised. The part on power management is worth reading even if you write bare metal.',
  },
  {
    domain: 'InternetOfThings',
    name: 'LoRa Alliance',
    course: 'CSI302',
    url: 'https://lora-alliance.org/',
    description:
      'Who writes the LoRaWAN specification, and the regional parameters in which the Indian band between 865 and 867 MHz has its own chapter. Look there before you choose a channel.',
  },
  {
    domain: 'CyberSecurity',
    name: 'OWASP Top Ten',
    course: 'CSS302',
    url: 'https://owasp.org/www-project-top-ten/',
    description:
      'The ten ways in which web applications most often fail, with what to do about each. It is a place to begin and not a checklist to hide behind; read the first entry twice.',
  },
  {
    domain: 'CyberSecurity',
    name: 'OWASP Cheat Sheet Series',
    course: 'CSS302',
    url: 'https://cheatsheetseries.owasp.org/',
    description:
      'Short, current answers to the question “and how do I do it properly?”: storing passwords, sessions, uploads of files. Cite the sheet when you review somebody’s code.',
  },
  {
    domain: 'CyberSecurity',
    name: 'NIST SP 800-63: Digital Identity Guidelines',
    url: 'https://pages.nist.gov/800-63-3/',
    description:
      'The document that told the world to stop changing passwords every month. Part B says how people prove who they are; its reasons are as useful as its rules.',
  },
  {
    domain: 'CyberSecurity',
    name: 'RFC 8446: TLS 1.3',
    course: 'CS3201',
    url: 'https://www.rfc-editor.org/rfc/rfc8446.html',
    description:
      'The protocol behind the padlock. Section 2 fits on four pages and can be read after our note on the handshake; appendix E says what is claimed, and what is not.',
  },
  {
    domain: 'CyberSecurity',
    name: 'MITRE ATT&CK',
    url: 'https://attack.mitre.org/',
    description:
      'What attackers have been seen to do, ordered by what they wanted. When you find something strange in a capture, look here for its name and for what usually comes next.',
  },
  {
    domain: 'CyberSecurity',
    name: 'Wireshark documentation',
    course: 'CS3101',
    url: 'https://www.wireshark.org/docs/',
    description:
      'The manual of the program with which we read captures. Learn display filters in the first week: they are the difference between looking and searching.',
  },
  {
    domain: 'BlockchainTechnology',
    name: 'Bitcoin: A Peer-to-Peer Electronic Cash System',
    course: 'CS3104',
    url: 'https://bitcoin.org/bitcoin.pdf',
    description:
      'Nine pages from 2008 that began it all, and still the clearest account of the idea. Section 11 is the sum that our note on the small chain works out; do it with a pencil.',
  },
  {
    domain: 'BlockchainTechnology',
    name: 'NIST IR 8202: Blockchain Technology Overview',
    url: 'https://csrc.nist.gov/pubs/ir/8202/final',
    description:
      'A sober survey by people who have nothing to sell, with a flow chart that asks whether you need a blockchain at all. We put that page on the laboratory’s door.',
  },
  {
    domain: 'BlockchainTechnology',
    name: 'Solidity documentation',
    course: 'CSB301',
    url: 'https://docs.soliditylang.org/',
    description:
      'The language of most smart contracts. Read “Security Considerations” before you read anything else, and again before you deploy.',
  },
  {
    domain: 'BlockchainTechnology',
    name: 'Hyperledger Fabric documentation',
    course: 'CSB303',
    url: 'https://hyperledger-fabric.readthedocs.io/',
    description:
      'A ledger for members who know one another by name. The chapters under “Key Concepts” explain endorsement and ordering without assuming that you have built one before.',
  },
  {
    domain: 'BlockchainTechnology',
    name: 'RFC 6962: Certificate Transparency',
    url: 'https://www.rfc-editor.org/rfc/rfc6962.html',
    description:
      'A Merkle tree at work for every browser, and no coin in sight. Section 2.1 defines tree and proofs so exactly that you can program them in an afternoon.',
  },
] as const satisfies readonly SampleLink[]
