import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder for one run; `remove` takes it away with all that is in it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lyceum-test-'))
  // Run by root, PostgreSQL and sites are another user, who must be able to enter.
  await chmod(path, 0o711)
  // What has just been told to end may still write its last file.
  const options = { recursive: true, force: true, maxRetries: 5 }
  return { path, remove: () => rm(path, options) }
}
