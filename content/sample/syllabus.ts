interface Syllabus {
  title: string
  /** What a student can do afterwards. */
  outcome: string
  units: readonly { heading: string; topics: string; hours: number }[]
  books: readonly string[]
}

/** Unit by unit, the courses that a reader of the curriculum asks about first. */
export const syllabi: readonly Syllabus[] = [
  {
    title: 'Problem Solving with Python',
    outcome: 'Turn a question in words into a program that is short, tested and readable.',
    units: [
      {
        heading: 'Saying it exactly',
        topics:
          'Steps, states and invariants; values, names and expressions; input and output; tracing by hand; reading an error message.',
        hours: 8,
      },
      {
        heading: 'Choosing and repeating',
        topics:
          'Conditions, loops and their bounds; functions, parameters and results; scope; testing with small cases and edge cases.',
        hours: 9,
      },
      {
        heading: 'Collections',
        topics:
          'Strings, lists, tuples, sets and dictionaries; slicing and comprehension; nested data; what copying means.',
        hours: 10,
      },
      {
        heading: 'Files and modules',
        topics:
          'Text and CSV files; exceptions that are expected and those that are not; modules of the standard library; dates and random numbers.',
        hours: 9,
      },
      {
        heading: 'Thinking again',
        topics:
          'Recursion; linear and binary search; simple sorts and how long they take; measuring before guessing; a project on open data.',
        hours: 9,
      },
    ],
    books: ['Department notes, “Say it exactly”', 'The Python tutorial of the language’s own site'],
  },
  {
    title: 'Digital Logic and Design',
    outcome: 'Design, simplify and build combinational and sequential circuits.',
    units: [
      {
        heading: 'Numbers and codes',
        topics:
          'Binary, octal and hexadecimal; signed numbers and overflow; Gray code, parity and error detection.',
        hours: 10,
      },
      {
        heading: 'Boolean algebra',
        topics:
          'Laws, duality and De Morgan; standard forms; Karnaugh maps of up to five variables; don’t-cares.',
        hours: 12,
      },
      {
        heading: 'Combinational circuits',
        topics:
          'Adders, comparators, multiplexers, decoders and encoders; hazards; programmable logic.',
        hours: 12,
      },
      {
        heading: 'Sequential circuits',
        topics:
          'Latches and flip-flops; set-up and hold time; counters and registers; metastability.',
        hours: 13,
      },
      {
        heading: 'State machines',
        topics:
          'Mealy and Moore machines; state reduction and assignment; a first hardware description; a lock with a combination as project.',
        hours: 13,
      },
    ],
    books: ['Digital Design, an introductory text', 'Laboratory manual of the department'],
  },
  {
    title: 'Data Structures',
    outcome: 'Choose a structure by the operations a problem needs, and defend the choice.',
    units: [
      {
        heading: 'Cost',
        topics:
          'Running time and memory; O, Ω and Θ; amortised cost by the example of a growing array; abstract data types.',
        hours: 10,
      },
      {
        heading: 'Sequences',
        topics:
          'Arrays, linked lists, stacks, queues and deques; evaluation of expressions; circular buffers in a sensor node.',
        hours: 12,
      },
      {
        heading: 'Trees',
        topics:
          'Traversals; binary search trees; AVL and red-black trees; B-trees and why disks like them; tries.',
        hours: 14,
      },
      {
        heading: 'Heaps and hashing',
        topics:
          'Binary heaps and priority queues; hash functions, chaining and open addressing; Bloom filters; hash trees as a look ahead.',
        hours: 12,
      },
      {
        heading: 'Graphs',
        topics:
          'Representations; breadth-first and depth-first search; topological order; shortest paths; minimum spanning trees; union and find.',
        hours: 12,
      },
    ],
    books: ['A text on algorithms and data structures of the library’s list', 'Department notes'],
  },
  {
    title: 'Foundations of the Internet of Things',
    outcome: 'Plan a node from its sensor to its message, within a budget of energy and bytes.',
    units: [
      {
        heading: 'From the world to a number',
        topics:
          'Sensors and transducers; accuracy, precision and drift; sampling, aliasing and quantisation; calibration.',
        hours: 9,
      },
      {
        heading: 'The node',
        topics:
          'Microcontroller, memory and clock; interrupts and sleep modes; I²C, SPI and UART; reading a datasheet.',
        hours: 9,
      },
      {
        heading: 'Energy',
        topics:
          'Batteries and their chemistry; average current and duty cycle; harvesting; measuring microamperes honestly.',
        hours: 8,
      },
      {
        heading: 'Radio and protocol',
        topics:
          'Link budget; BLE, IEEE 802.15.4 and LoRaWAN; 6LoWPAN; CoAP and MQTT; acknowledgement and retry.',
        hours: 10,
      },
      {
        heading: 'Data and duty',
        topics:
          'Gateways and time stamps; storing and drawing series; updates over the air; safety, privacy and what happens when the maker is gone.',
        hours: 9,
      },
    ],
    books: ['RFC 7252, The Constrained Application Protocol', 'Department notes on duty cycles'],
  },
  {
    title: 'Design and Analysis of Algorithms',
    outcome: 'Recognise which method fits a problem, prove it right and bound its cost.',
    units: [
      {
        heading: 'Foundations',
        topics:
          'Correctness by invariants; recurrences and the master theorem; lower bound of sorting by comparison.',
        hours: 11,
      },
      {
        heading: 'Divide and conquer; greed',
        topics:
          'Merge sort, quick selection, multiplication of large numbers; exchange arguments; Huffman’s code; interval scheduling.',
        hours: 13,
      },
      {
        heading: 'Dynamic programming',
        topics:
          'Overlapping subproblems; edit distance, knapsack, chains of matrices, all shortest paths.',
        hours: 13,
      },
      {
        heading: 'Networks and strings',
        topics: 'Maximum flow and minimum cut; matching; Knuth–Morris–Pratt; suffix arrays.',
        hours: 11,
      },
      {
        heading: 'Hard problems',
        topics:
          'P and NP; reductions; backtracking, branch and bound; approximation; randomised algorithms.',
        hours: 12,
      },
    ],
    books: ['A text on algorithms of the library’s list'],
  },
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
    title: 'Theory of Computation',
    outcome: 'Prove what a machine of a given kind can and cannot decide.',
    units: [
      {
        heading: 'Finite automata',
        topics: 'Deterministic and nondeterministic automata; subset construction; minimisation.',
        hours: 12,
      },
      {
        heading: 'Regular languages',
        topics: 'Regular expressions; closure; the pumping lemma and its right use.',
        hours: 11,
      },
      {
        heading: 'Context-free languages',
        topics: 'Grammars and ambiguity; pushdown automata; normal forms; parsing with CYK.',
        hours: 13,
      },
      {
        heading: 'Turing machines',
        topics: 'Computable functions; variants; the Church–Turing thesis; universal machines.',
        hours: 12,
      },
      {
        heading: 'Limits',
        topics: 'The halting problem; reductions; Rice’s theorem; P, NP and completeness.',
        hours: 12,
      },
    ],
    books: ['An introduction to automata and languages of the library’s list'],
  },
  {
    title: 'Microcontrollers and Embedded Systems',
    outcome: 'Write firmware that starts, measures, sleeps and recovers without anybody near it.',
    units: [
      {
        heading: 'The machine',
        topics:
          'Cortex-M registers, stack and exceptions; memory map; a line of assembly explained to the class.',
        hours: 9,
      },
      {
        heading: 'Peripherals',
        topics: 'GPIO, timers, ADC, PWM; buses; direct memory access; debouncing.',
        hours: 10,
      },
      {
        heading: 'Time',
        topics:
          'Interrupt latency; super-loop and scheduler; real-time kernels; priority inversion; watchdogs.',
        hours: 9,
      },
      {
        heading: 'Robust firmware',
        topics:
          'Brown-outs; flash wear; bootloaders and updates that survive a power cut; unit tests on the host.',
        hours: 9,
      },
      {
        heading: 'A system',
        topics:
          'From need to board: budget of power, cost and pins; bring-up; a field test and its log.',
        hours: 8,
      },
    ],
    books: [
      'Reference manual of the laboratory’s board',
      'Department’s shelf of instructive failures',
    ],
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
  {
    title: 'Sensors and Interfacing',
    outcome: 'Connect a sensor to a computer and know how far to believe it.',
    units: [
      {
        heading: 'Measuring',
        topics: 'Units and standards; range, accuracy, resolution; systematic and random errors.',
        hours: 8,
      },
      {
        heading: 'Sensors',
        topics: 'Temperature, light, pressure, humidity, motion; principles and datasheets.',
        hours: 10,
      },
      {
        heading: 'Signal conditioning',
        topics: 'Bridges, amplifiers and filters; sampling; analogue to digital conversion.',
        hours: 10,
      },
      {
        heading: 'Interfacing',
        topics: 'Parallel and serial ports; I²C and SPI; RS-485 over a long wire; level shifting.',
        hours: 9,
      },
      {
        heading: 'Actuators',
        topics: 'Relays, motors and their drivers; feedback; a small greenhouse as project.',
        hours: 8,
      },
    ],
    books: ['Laboratory manual of the department'],
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
]
