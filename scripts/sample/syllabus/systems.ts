import type { CourseSyllabus } from './syllabi.ts'

/** Courses about what runs on machines, and between them. */
export const systems: readonly CourseSyllabus[] = [
  {
    title: 'Operating Systems',
    outcome:
      'Explain what happens between a program and the machine, and find out when it goes wrong.',
    units: [
      {
        heading: 'The kernel',
        topics: 'System calls; processes and threads; context switches; interrupts; booting.',
        hours: 8,
      },
      {
        heading: 'Scheduling and concurrency',
        topics:
          'Scheduling policies; races, locks, semaphores and monitors; producer and consumer; deadlock and how to live without it.',
        hours: 10,
      },
      {
        heading: 'Memory',
        topics:
          'Paging, translation caches and page faults; replacement; working sets; mapped files.',
        hours: 9,
      },
      {
        heading: 'Storage',
        topics:
          'Disks and flash; file systems, inodes and journals; crash consistency; what fsync promises.',
        hours: 9,
      },
      {
        heading: 'Protection',
        topics:
          'Users, permissions and capabilities; containers and virtual machines; real-time kernels for small devices.',
        hours: 9,
      },
    ],
    books: ['A free text on operating systems in three parts', 'Manual pages'],
  },
  {
    title: 'Database Management Systems',
    outcome: 'Model a department’s data, question it in SQL, and keep it whole under load.',
    units: [
      {
        heading: 'Modelling',
        topics: 'Entities and relations; keys; the relational model; constraints as documentation.',
        hours: 8,
      },
      {
        heading: 'SQL',
        topics:
          'Selection, joins, grouping and windows; views; null and its three truths; permissions.',
        hours: 10,
      },
      {
        heading: 'Design',
        topics: 'Functional dependencies; normal forms up to BCNF; when to leave them; migrations.',
        hours: 8,
      },
      {
        heading: 'Inside',
        topics: 'Pages and B-trees; query plans and their cost; join methods; reading EXPLAIN.',
        hours: 9,
      },
      {
        heading: 'Transactions',
        topics:
          'ACID; isolation levels and their anomalies; locks and versions; write-ahead log and recovery; replication.',
        hours: 10,
      },
    ],
    books: ['Documentation of PostgreSQL', 'A text on database systems of the library’s list'],
  },
  {
    title: 'Computer Networks',
    outcome: 'Follow a message from a keystroke to the far end, and find where it got lost.',
    units: [
      {
        heading: 'Layers and links',
        topics:
          'Packets, delay and loss; framing; error detection; Ethernet and switching; wireless and its collisions.',
        hours: 9,
      },
      {
        heading: 'The network layer',
        topics:
          'IPv4 and IPv6; forwarding; subnets; distance vector and link state; BGP in outline.',
        hours: 10,
      },
      {
        heading: 'Transport',
        topics: 'UDP; TCP connections, flow and congestion control; QUIC; fairness.',
        hours: 10,
      },
      {
        heading: 'Applications',
        topics:
          'DNS; HTTP 1.1 to 3; mail; content delivery; designing a small protocol of one’s own.',
        hours: 8,
      },
      {
        heading: 'Keeping it running',
        topics:
          'Measuring with ping, traceroute and captures; address translation; quality of service; software-defined networks.',
        hours: 8,
      },
    ],
    books: ['A top-down text on networking of the library’s list', 'RFC 9293, TCP'],
  },
  {
    title: 'Distributed Systems',
    outcome: 'Reason about machines that fail one at a time, and build on top of them.',
    units: [
      {
        heading: 'Models',
        topics: 'Partial failure; synchrony; message loss; remote calls and idempotence.',
        hours: 11,
      },
      {
        heading: 'Time and order',
        topics: 'Physical clocks and drift; Lamport and vector clocks; snapshots; causality.',
        hours: 12,
      },
      {
        heading: 'Agreement',
        topics: 'Impossibility of consensus; Paxos and Raft; Byzantine agreement; leader election.',
        hours: 14,
      },
      {
        heading: 'Replication',
        topics: 'Consistency models; quorums; CAP in its exact form; conflict-free data types.',
        hours: 12,
      },
      {
        heading: 'Systems',
        topics:
          'Storage and queues; transactions over many machines; tracing; testing by pulling cables.',
        hours: 11,
      },
    ],
    books: ['A free text on distributed systems', 'Papers of the reading group'],
  },
]
