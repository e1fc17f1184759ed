import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Does as systemd does with a socket: listens, and hands the socket to one site after the other. While
 * it waits for one of them it runs nothing, so it never takes a connection itself.
 */
const likeSystemd = `
  const { createServer } = require('node:net')
  const { spawnSync } = require('node:child_process')
  const [port, times, ...site] = process.argv.slice(1)
  const server = createServer().listen({ port: Number(port), host: '127.0.0.1' }, () => {
    const run = 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"'
    const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd]
    for (let left = Number(times); left > 0; left -= 1) {
      const { status } = spawnSync('sh', ['-c', run, ...site], { stdio })
      if (status !== 0) process.exit(1)
    }
    process.exit(0)
  })`

interface HandedSocket {
  port: number
  /** How many sites are started on it, each when the one before has ended. */
  times: number
  /** What starts a site. */
  site: string[]
  environment: NodeJS.ProcessEnv
  user?: { uid: number; gid: number } | null
}

/** Starts one site after the other on a socket that stays open between them. */
export function handSocket({ port, times, site, environment, user = null }: HandedSocket) {
  const supervisor = spawn(
    process.execPath,
    ['-e', likeSystemd, String(port), String(times), ...site],
    {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  )
  const ended = once(supervisor, 'exit')
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]()
  return {
    ended,
    isRunning: () => supervisor.exitCode === null,
    kill: () => void supervisor.kill('SIGKILL'),
    /** Resolves with the process of the next site once it is ready. */
    nextReady: async () => {
      let pid = 0
      for (;;) {
        const { value = '', done } = await lines.next()
        if (done) throw new Error('The site did not start.')
        pid = Number(/^pid (\d+)$/.exec(value)?.[1] ?? pid)
        if (value.startsWith('Lyceum is ready')) return pid
      }
    },
  }
}
