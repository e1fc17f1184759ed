import { createBuilder } from 'vite'

/**
 * Drizzle comes as hundreds of small modules, whose loading took half of a start. In the bundle only
 * those stand that are used.
 */
const bundled = ['drizzle-orm']

/** Builds what browsers load and the one server bundle, as vite.config.ts says. */
export async function bundlePages(root: string): Promise<void> {
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    environments: {
      ssr: {
        resolve: { noExternal: bundled },
        // Said here, it leaves the development half of React out.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      },
    },
  })
  await builder.buildApp()
}
