import { join } from 'node:path'
import { build } from 'vite'
import { briefPreloads } from './brief-preloads.ts'
import { cssTarget, viewerSize } from './bundle-limits.ts'

/**
 * Builds the script of pages that are only read, beside the other assets: one module, and what it
 * loads only where it is needed. It is a build of its own so that it shares no chunk with the pages
 * that hydrate.
 */
export async function bundleEnhancement(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [briefPreloads()],
    build: {
      outDir: join(root, 'build', 'client'),
      emptyOutDir: false,
      target: 'es2022',
      cssTarget,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: viewerSize,
      rolldownOptions: {
        // On a busy machine the timings are a wall of text about nothing that can be mended here.
        checks: { pluginTimings: false },
        // Tables of addresses that the script does not use read each other when they are made.
        treeshake: { propertyReadSideEffects: false },
        // A sentence or an address stands where it is said, and not with all others in the first script.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: join(root, 'app', 'enhance', 'enhance.ts'),
        output: {
          entryFileNames: 'assets/enhance-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  })
}
