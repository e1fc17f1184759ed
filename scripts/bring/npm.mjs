import { runChild } from './child.mjs'

/**
 * Runs npm quietly: only its errors are shown. `lacking` says what is missing when it fails.
 * Throws a sentence that says what to do about it.
 */
export async function runNpm(given, { cwd, lacking }) {
  const [program, ...first] = npmItself()
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const code = await runChild(program, [...first, ...given, ...quiet], { cwd }).catch(() => 127)
  if (code === 0) return
  if (code > 128) throw new Error('Stopped. The installation will start over next time.')
  throw new Error(`${lacking} ${code === 127 ? notFound : failed}`)
}

const notFound = 'The program npm was not found; it comes with Node: https://nodejs.org.'

const failed =
  'See npm’s message above. Most often there is no network, or the network requires a proxy ' +
  '(npm config set https-proxy http://proxy:port). Then start again; nothing is left half done.'

/** The npm that started us, so that `npm start` and what it installs are of one npm. */
function npmItself() {
  const running = process.env.npm_execpath ?? ''
  return running.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm']
}
