import type { CourseSyllabus } from './syllabi.ts'

/** Courses about programs. */
export const programming: readonly CourseSyllabus[] = [
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
]
