import { machines } from './machines.ts'
import { programming } from './programming.ts'
import { systems } from './systems.ts'

/** A course unit by unit. */
export interface CourseSyllabus {
  title: string
  /** What a student can do afterwards. */
  outcome: string
  units: readonly { heading: string; topics: string; hours: number }[]
  books: readonly string[]
}

/** Courses about secrets, and about ledgers. */
const trust: readonly CourseSyllabus[] = [
  {
    title: 'Foundations of Cyber Security',
    outcome: 'Say what is worth protecting, from whom, and which small measure helps most.',
    units: [
      {
        heading: 'Thinking like both',
        topics:
          'Assets, threats and trust; confidentiality, integrity and availability; attack trees; law and ethics, before anything is touched.',
        hours: 9,
      },
      {
        heading: 'People',
        topics:
          'Passwords and their storage; passkeys; phishing; why sensible people click; interfaces that protect.',
        hours: 8,
      },
      {
        heading: 'Software',
        topics:
          'Memory errors; injection; cross-site scripting; secrets in code; updates that cannot be forged.',
        hours: 10,
      },
      {
        heading: 'Networks',
        topics:
          'Sniffing and spoofing; firewalls; TLS from the outside; reading a capture; detection and its false alarms.',
        hours: 9,
      },
      {
        heading: 'Afterwards',
        topics:
          'Incident response; evidence and its chain; reporting a fault to those who can mend it; writing for a tired officer.',
        hours: 9,
      },
    ],
    books: ['OWASP testing guide', 'Department notes on threat modelling'],
  },
  {
    title: 'Cryptography and Network Security',
    outcome: 'Use cryptography without inventing any, and tell when somebody has.',
    units: [
      {
        heading: 'Secrets shared',
        topics:
          'Perfect secrecy; stream and block ciphers; AES; modes and what ECB gives away; nonces.',
        hours: 10,
      },
      {
        heading: 'Integrity',
        topics:
          'Hash functions; message authentication; authenticated encryption; password hashing.',
        hours: 9,
      },
      {
        heading: 'Public keys',
        topics:
          'Modular arithmetic; Diffie–Hellman; RSA; elliptic curves; signatures; post-quantum schemes.',
        hours: 10,
      },
      {
        heading: 'Protocols',
        topics: 'Certificates and their chains; TLS 1.3 message by message; SSH; Kerberos; replay.',
        hours: 9,
      },
      {
        heading: 'Networks defended',
        topics: 'VPN; wireless security; intrusion detection; secure boot; logging that helps.',
        hours: 7,
      },
    ],
    books: ['A graduate course in applied cryptography (free)', 'RFC 8446, TLS 1.3'],
  },
  {
    title: 'Introduction to Blockchain',
    outcome: 'Describe the parts of a blockchain and run a small one.',
    units: [
      {
        heading: 'Background',
        topics: 'Ledgers and trust; distributed systems in outline; history of digital cash.',
        hours: 8,
      },
      {
        heading: 'Cryptography for ledgers',
        topics: 'Hash functions; signatures; Merkle trees; addresses.',
        hours: 10,
      },
      {
        heading: 'Bitcoin',
        topics: 'Transactions and scripts; mining; forks; the economics of fees.',
        hours: 9,
      },
      {
        heading: 'Ethereum and contracts',
        topics: 'Accounts and gas; a first contract; common mistakes.',
        hours: 9,
      },
      {
        heading: 'Permissioned ledgers',
        topics: 'Membership; ordering and endorsement; uses in trade and records.',
        hours: 9,
      },
    ],
    books: ['Documentation of the platforms used in the laboratory'],
  },
  {
    title: 'Foundations of Blockchain Technology',
    outcome: 'Judge whether a shared ledger is needed, and explain what it would promise.',
    units: [
      {
        heading: 'One book, many hands',
        topics:
          'Ledgers on paper; double spending; trust and its price; when a database is better.',
        hours: 8,
      },
      {
        heading: 'Pieces',
        topics:
          'Hash functions and commitments; hash chains; Merkle trees and their proofs; digital signatures.',
        hours: 10,
      },
      {
        heading: 'Agreement',
        topics:
          'Crash and Byzantine faults; proof of work; proof of stake; PBFT; finality and forks.',
        hours: 10,
      },
      {
        heading: 'Programs on ledgers',
        topics: 'Accounts, transactions and fees; smart contracts; re-entrancy; oracles.',
        hours: 9,
      },
      {
        heading: 'In the world',
        topics:
          'Permissioned ledgers; identity; energy; law; case studies of a cold chain, a stock book and an election.',
        hours: 8,
      },
    ],
    books: ['A free text on cryptocurrency technologies', 'Department notes on Merkle trees'],
  },
]

/** The courses that a reader of the curriculum asks about first. */
export const syllabi: readonly CourseSyllabus[] = [
  ...programming,
  ...machines,
  ...systems,
  ...trust,
]
