import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder for one run; `remove` takes it away with all that is in it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lyceum-test-'))
  clearWhenKilled(path)
  // Run by root, PostgreSQL and sites are another user, who must be able to enter.
  await chmod(path, 0o711)
  // What has just been told to end may still write its last file.
  const options = { recursive: true, force: true, maxRetries: 5 }
  return { path, remove: () => rm(path, options) }
}

/**
 * Reads paths of folders, a line each since they may have spaces, until nobody can write more. Of those that
 * are still there it ends the programs that were started with the path, such as servers of databases, and
 * takes the folder away.
 */
const clearing = `
made=$(cat)
printf '%s\\n' "$made" | while IFS= read -r path; do
  [ -d "$path" ] || continue
  pkill -KILL -f "$path"
  rm -rf "$path"
done`

const state: { clearer: ChildProcess | null } = { clearer: null }

/** A run that is killed has no time to end what it has started; a small shell outlives it. */
function clearWhenKilled(path: string) {
  // Ctrl-C is for all programs of the terminal's group, so it has one of its own.
  state.clearer ??= spawn('sh', ['-c', clearing], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const { clearer } = state
  clearer.stdin?.write(`${path}\n`)
  clearer.unref()
  if (clearer.stdin instanceof Socket) clearer.stdin.unref()
}
