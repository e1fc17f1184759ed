import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** When, on what and of which commit the figures are, as lines of Markdown. */
export function conditions(root: string): string[] {
  const [processor] = cpus()
  return [
    `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Commit: ${commit(root)}`,
    `- Machine: ${availableParallelism()} cores (${processor?.model.trim() ?? 'unknown'}), ` +
      `${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${process.platform}-${process.arch}`,
    `- Node ${process.versions.node}`,
    `- Load average at the start: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(', ')}`,
  ]
}

/** A remark where the machine already has enough to do; figures taken then say little. */
export function busyRemark(): string[] {
  const [lately = 0] = loadavg()
  if (lately < availableParallelism() / 2) return []
  return ['', 'The machine was busy with other work: take these figures as rough.']
}

function commit(root: string) {
  const { stdout, status } = git(root, 'rev-parse', '--short', 'HEAD')
  if (status !== 0) return 'none yet'
  const changed = git(root, 'status', '--porcelain', '--untracked-files=no').stdout !== ''
  return changed ? `${stdout.trim()}, with changes` : stdout.trim()
}

function git(root: string, ...words: string[]) {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' })
}
