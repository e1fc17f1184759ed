import { downloads } from './downloads.ts'
import { cpuTimes, rateShares, type FilesBeside } from './file-turns.ts'
import { inMebibytes } from './memory.ts'
import { median } from './median.ts'
import { withMover } from './move-files.ts'
import { profileReaders, readersGoals, readersTable } from './profile-readers.ts'
import type { Section, Table } from './report.ts'
import { withFolder } from './site.ts'
import { uploads, type FeltByVisitors } from './uploads.ts'
import { atLeast, atMost, shown, withRange } from './verdict.ts'

/** What large files cost on their way out and in, beside bare servers that do only that. */
export function files(): Promise<Section> {
  return withMover(async (move) => {
    const { sent, read, taken, felt } = await withFolder(async (folder) => ({
      sent: await downloads(folder, move),
      read: await profileReaders(folder, move),
      ...(await uploads(folder, move)),
    }))
    return {
      title: 'Large files',
      notes: [
        'Eight files of 50 MB at once, of bytes that nothing makes smaller; three rounds, by turns with ' +
          'a bare `node:http` server: a stream from the disk, its base64, or a body written to the ' +
          'disk as it comes (not taken apart and not hashed, but as safe: fsync, rename, fsync of the ' +
          'folder). Ours takes the form apart, hashes with SHA-256 and looks at the type. ' +
          'Memory is the peak above that at rest after a start and, for uploads, a sign-in. ' +
          'Readers of a profile are one network, of which 16 are sent at once; who waits longer than ' +
          '1.5 s is refused. CPU is that of the server’s process, ' +
          'PostgreSQL apart. The front page is read on one connection, every few milliseconds; ' +
          'what it waits for while a bare server in another process takes the files is the machine’s part.',
      ],
      tables: [besideTable([...sent, ...taken]), readersTable(read), feltTable(felt)],
      verdicts: [
        ...sent.flatMap(goals(85, 64)),
        ...readersGoals(read),
        ...taken.flatMap(goals(60, 32)),
        feltGoal(felt),
      ],
    }
  })
}

function besideTable(all: FilesBeside[]): Table {
  return {
    head: ['way', 'MB/s', '% of bare', 'CPU s/GB', '× bare', 'MiB on top', 'of bare'],
    rows: all.map((beside) => [
      beside.name,
      shown(median(beside.site.map(({ rate }) => rate)), ''),
      withRange(rateShares(beside), ''),
      withRange(
        beside.site.map(({ cpu }) => cpu),
        '',
      ),
      withRange(cpuTimes(beside), ''),
      withRange(grown(beside.site), ''),
      withRange(grown(beside.bare), ''),
    ]),
  }
}

function feltTable({ alone, meanwhile, besideBare }: FeltByVisitors): Table {
  return {
    head: ['the front page, from memory', 'p99'],
    rows: [
      ['while nothing else is asked', withRange(alone, 'ms')],
      ['while eight files arrive', withRange(meanwhile, 'ms')],
      ['while they arrive at a bare server instead', withRange(besideBare, 'ms')],
    ],
  }
}

function goals(leastShare: number, mostGrown: number) {
  return (beside: FilesBeside) => [
    atLeast(`${beside.name}: of bare`, rateShares(beside), leastShare, '%'),
    atMost(`${beside.name}: memory on top`, [Math.max(...grown(beside.site))], mostGrown, 'MiB'),
  ]
}

function feltGoal({ alone, meanwhile }: FeltByVisitors) {
  const times = meanwhile.map((felt, turn) => felt / (alone[turn] ?? Number.NaN))
  return atMost('the front page while files arrive: p99 × that alone', times, 3, '×')
}

function grown(rounds: FilesBeside['site']) {
  return rounds.map((round) => inMebibytes(round.grown))
}
