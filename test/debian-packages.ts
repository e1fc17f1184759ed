import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Why programs of Debian that a test needs are not here; '' once they are. They are installed where root
 * may do that.
 */
export function missingPackages(packages: readonly string[]): string {
  if (isInstalled(packages)) return ''
  const advice = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return `needs, by root: ${advice}`
  // Whoever installs servers gets them started by Debian, unless this program says no.
  const policy = join('/usr/sbin', 'policy-rc.d')
  const script = `
    [ -e ${policy} ] || { printf '#!/bin/sh\\nexit 101\\n' >${policy}; chmod 755 ${policy}; ours=yes; }
    { apt-get update -qq; DEBIAN_FRONTEND=noninteractive ${advice} -y -qq; } >&2
    [ -z "$ours" ] || rm ${policy}`
  spawnSync('sh', ['-c', script], { timeout: 120_000 })
  return isInstalled(packages) ? '' : `could not be installed: ${advice}`
}

function isInstalled(packages: readonly string[]) {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}\n', ...packages])
  const found = String(asked.stdout ?? '').split('\n')
  return found.filter((status) => status === 'installed').length === packages.length
}
