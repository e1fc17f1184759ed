import { renderTable, type Section } from './report.ts'
import type { Verdict } from './verdict.ts'

/** One part of the benchmark as it was measured last. */
export interface Measured {
  /** The name of the part, by which it can be run alone. */
  name: string
  /** When, on what and of which commit, as lines of Markdown. */
  conditions: string[]
  section: Section
}

/** A part with more goals than this names those that it missed, and counts the others. */
const mostNamed = 8

/** What other systems reach, measured on such a machine in another run. */
const peers = `| what | Lyceum’s goal | others |
|---|---|---|
| a page for visitors, unchanged | ≤ 1.6 × the CPU of a bare server | bare Fastify from memory 1.3 ×, WordPress behind nginx 12–36 ×, Next, prerendered, 31 × |
| a member’s page, unchanged for its audience | ≤ 3 × | none of them keeps members’ pages |
| a page made anew | ≤ 120 × | Next 162 ×, Payload 603 ×, Ghost 3,150 ×, WordPress 7,668 × |
| a list of 200 as JSON, uncached | ≤ 10 × | Next 33 ×, Payload 123 ×, Strapi 226 × |
| old pages after a write | none | Next up to 60 s, nginx’s cache up to 10 min |
| script of a page for reading | ≤ 6 kB | WordPress 10, Ghost 24, Payload 133, Next 139 kB |
| first visit on a slow phone, LCP | ≤ 1.10 × a bare page (1.03 s then) | Next 1.3–1.5, WordPress 1.6–2.1, Ghost 1.7–2.2 s |
| start to the first 200 | ≤ 0.5 s | Next 0.9, Payload 1.8, Ghost 3.5, Strapi 5.0 s |
| memory at rest and under load | ≤ 105 and 180 MiB | Next 67 and 406, Payload 74 and 488, Ghost 250 and 666 MiB |
| logins | ≥ 85 % of the bare hash | Payload 3.3 a second |`

/** The two pages that a person reads: what is promised, what was measured, and beside whom. */
export function renderSummary(parts: readonly Measured[]): string {
  return [
    '# What Lyceum costs',
    'What is promised and what was measured, part by part. “×” is the CPU of a request over that of a bare `node:http` server that answers the same bytes; brackets hold the least and the most of three rounds, and “unclear” means that some of them met the goal. The raw tables, with the conditions of each, are in [results](results); [README.md](README.md) says how it is measured.',
    ...parts.map(renderPart),
    '## Beside others',
    'These figures are from another run, on such a machine, of each system as it comes.',
    peers,
  ].join('\n\n')
}

function renderPart({ name, conditions, section }: Measured): string {
  const { title, verdicts } = section
  const met = verdicts.filter((verdict) => verdict.met === 'yes').length
  const all = verdicts.length <= mostNamed
  const named = all ? verdicts : verdicts.filter((verdict) => verdict.met !== 'yes')
  const rest =
    all || met === 0 ? '' : ` Those that are met are in [the raw tables](results/${name}.md).`
  const said = `${met} of ${verdicts.length} goals met (${conditionsInShort(conditions)}).${rest}`
  return [`## ${title}`, said, ...(named.length > 0 ? [renderTable(judged(named))] : [])].join(
    '\n\n',
  )
}

function judged(verdicts: readonly Verdict[]) {
  return {
    head: ['what', 'measured', 'goal', 'met'],
    rows: verdicts.map(({ what, measured, goal, met }) => [what, measured, goal, met]),
  }
}

/** The day and the commit. */
function conditionsInShort(conditions: readonly string[]) {
  const value = (label: string) =>
    conditions.find((line) => line.startsWith(`- ${label}: `))?.slice(label.length + 4) ?? 'unknown'
  return `${value('Date').slice(0, 10)}, commit ${value('Commit')}`
}
