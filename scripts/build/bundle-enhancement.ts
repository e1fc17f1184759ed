import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds the script of pages that are only read as one module, beside the other assets. It is a
 * build of its own so that it shares no chunk with the pages that hydrate.
 */
export async function bundleEnhancement(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: join(root, 'build', 'client'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'app', 'enhance', 'enhance.ts'),
        output: { entryFileNames: 'assets/enhance-[hash].js', codeSplitting: false },
      },
    },
  })
}
