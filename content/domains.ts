import type { StreamKey } from './streams.ts'

interface DomainDetail {
  title: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** What the panel of each domain of learning resources tells. */
export const domains = {
  InternetOfThings: {
    title: 'Internet of Things',
    sections: [
      {
        heading: 'What it is about',
        paragraphs: [
          'A thermometer in a cold store, a meter on a water main, a buoy that counts waves: each knows one small fact about the world. The Internet of Things is the craft of carrying that fact, intact and in time, to whoever can act on it. It begins at the sensor, where physics is untidy and a reading is never quite the truth. It passes through a radio with very little energy to spend, across a network that loses things, and into software that must decide what to believe.',
          'Every stage has a budget: of power, bytes, money or patience. Much of the subject is learning to live within all four at once, and to build something that goes on working after its maker has gone home.',
        ],
      },
      {
        heading: 'What you learn and build here',
        paragraphs: [
          'You start with a bare microcontroller, a datasheet and a soldering iron. In the second year you measure how much current a node really draws, and are usually surprised. In the third you plan a long-range radio link across the campus, predict where it will fail, and walk out with an antenna to find out. Electives go on to real-time systems, edge computing and machine learning that fits into thirty kilobytes.',
          'Projects leave the building. Students have built a soil-moisture mesh, a bearing monitor that listens to pumps, a tide gauge for the fishing harbour and a hive scale that sends fourteen bytes an hour. The weather mast on the roof of Banyan Block belongs to whichever team is looking after it this year.',
        ],
      },
      {
        heading: 'Where it leads',
        paragraphs: [
          'Anything with a plug or a battery now needs someone who understands both the board and the network. Graduates of this stream become embedded software engineers, firmware and radio engineers, or builders of the platforms that thousands of devices report to. They work on meters, vehicles, medical instruments, factory lines and farms. Some go on to a master’s degree in embedded systems or signal processing; a few begin companies, often with the project they could not stop improving.',
          'The habits last longer than any chip: read the datasheet, measure before you guess, and design for the day the link goes down. With those, a person can take up almost any engineering work that touches the physical world.',
        ],
      },
    ],
  },
  CyberSecurity: {
    title: 'Cyber Security',
    sections: [
      {
        heading: 'What it is about',
        paragraphs: [
          'Every system makes promises: that only you can read your messages, that this bill has not been altered, that the hospital’s records will be there in the morning. Cyber Security asks how such promises are broken and what it takes to keep them. It joins mathematics that has been tested for decades with the plain untidiness of people, deadlines and old machines.',
          'An attacker needs one way in; a defender has to think of all of them, with limited time. So the subject is first a way of thinking. What is worth protecting here? From whom? What would they try, and how should we know? The tools change every year. Those questions have not changed since locks were made of wood.',
        ],
      },
      {
        heading: 'What you learn and build here',
        paragraphs: [
          'You learn by doing both sides. The security range is a network of its own, cut off from everything else, where you may attack whatever you find; the week after, you defend it against your classmates. On the way you study cryptography, operating systems and networks closely enough to see where they give. Electives cover forensics, malware, hardware attacks, cloud security and privacy.',
          'Law and ethics come first, and no account on the range is opened without them. Students have written a watchdog for replayed radio messages, a fuzzer that upset a smart doorbell, and a guide to phishing in plain Tamil that was tested on readers over sixty. Every finding outside our walls is reported quietly to those who can mend it.',
        ],
      },
      {
        heading: 'Where it leads',
        paragraphs: [
          'Banks, hospitals, power companies, software houses and public offices all look for people who can tell a real alarm from a noisy one. Graduates work as security analysts, penetration testers, incident responders, forensic examiners and secure-software engineers. Others join the teams who build the defences that everyone uses without noticing: updates that cannot be forged, logins that cannot be phished, backups that truly restore.',
          'Many earn professional certificates while they study, and some continue to research in cryptography or hardware security. What employers tell us they value most is judgement: someone who writes a clear report, keeps a confidence, stays kind to the person who clicked on the link, and knows when to say that a risk is small.',
        ],
      },
    ],
  },
  BlockchainTechnology: {
    title: 'Blockchain Technology',
    sections: [
      {
        heading: 'What it is about',
        paragraphs: [
          'Suppose that a fisher, a lorry driver and a wholesaler must agree on how cold a crate has been, and that none of them would let another keep the only book. A blockchain is a book that all of them keep together. Each page is sealed to the page before, so that no one can quietly rewrite the past, and the copies settle by fixed rules what the next page says.',
          'Behind this simple picture lie some of the deepest questions in computing. How can machines agree when some are slow, some are broken and some are lying? What does it cost to be sure? And when is an ordinary database, with someone accountable in charge, the better answer? We teach people to ask the last question first.',
        ],
      },
      {
        heading: 'What you learn and build here',
        paragraphs: [
          'The first ledger you make is on paper, with twelve classmates as nodes and two of them secretly told to cheat. From there you write your own chain of hashes, implement a consensus protocol, and pull out cables until you find where it stops. You study distributed systems, applied cryptography and the programming of smart contracts, with as much time spent on checking them as on writing them. Electives reach zero-knowledge proofs, digital identity and formal verification.',
          'Projects start from people with a record to share: a co-operative’s cold chain, a stock book for three rival shops, a student election that the loser can audit. A ledger that turned out not to be needed counts as a good result, if you can show why.',
        ],
      },
      {
        heading: 'Where it leads',
        paragraphs: [
          'Shared records are being rebuilt in trade, land, education, health and payments, and the work needs engineers who understand more than the fashion. Graduates become distributed-systems engineers, backend developers, contract auditors and protocol engineers; some join payment companies, others the public projects that issue certificates which can be checked anywhere. The training in consensus and fault tolerance is just as welcome where there is no blockchain at all, in databases and cloud platforms.',
          'Those who liked the proofs best go on to study cryptography or verification. All of them leave with a useful scepticism. They can read a grand claim about trust, find the assumption that it rests on, and say politely what would happen if that assumption failed.',
        ],
      },
    ],
  },
} as const satisfies Record<StreamKey, DomainDetail>
