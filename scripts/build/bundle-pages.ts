import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
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
  await removeServerSheet(join(root, 'build', 'client', 'assets'))
}

/** React Router puts the sheet of the server's one file (`startFile`) beside those that pages name. */
async function removeServerSheet(assets: string) {
  const sheets = (await readdir(assets)).filter((name) => /^start-[\w-]+\.css$/.test(name))
  await Promise.all(sheets.map((name) => rm(join(assets, name))))
}
