import { join } from 'node:path'
import { alone } from './build/alone.ts'
import { compressAssets } from './build/compress-assets.ts'
import { isFresh, sourcesOf, stamp, takeStampOff } from './build/freshness.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'

const root = join(import.meta.dirname, '..')

// The builder decides by it which half of React goes into the bundles.
process.env.NODE_ENV = 'production'

// Sites that start from one folder at the same time all find the build stale.
await alone(
  join(root, '.cache', 'building'),
  async (hasWaited) => {
    if (!hasWaited || !(await isFresh(root))) await build()
  },
  () => say('The pages are being built already. Waiting for that to end…'),
).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function build() {
  const began = Date.now()
  say('Building the pages…')
  await takeStampOff(root)
  // Taken before, so that a file changed meanwhile makes this build stale.
  const sources = await sourcesOf(root)
  // Loaded only now: the builder looks at NODE_ENV when it is loaded.
  const { bundlePages } = await import('./build/bundle-pages.ts')
  const { bundleEnhancement } = await import('./build/bundle-enhancement.ts')
  const { copyPdfParts } = await import('./build/copy-pdf-parts.ts')
  await bundlePages(root)
  await bundleEnhancement(root)
  await copyPdfParts(root)
  await compressAssets(join(root, 'build', 'client'))
  await stamp(root, sources)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}
