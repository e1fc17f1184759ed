import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRequestHandler, type RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

/** The pages of this very build, with its stylesheets and its enhancement script. */
export async function builtPages(clientFolder: string): Promise<Pages> {
  const handle = createRequestHandler(build, 'production')
  const names = await readdir(join(clientFolder, 'assets'))
  const sheets = names.filter((name) => name.endsWith('.css'))
  const enhance = names.find((name) => /^enhance-[\w-]+\.js$/.test(name))
  if (!enhance) throw new Error('The build has no enhancement script; run “npm run build”.')
  return {
    handle: async (request, context) => handle(request, context),
    enhanceScript: `/assets/${enhance}`,
    styles: new Map(await Promise.all(sheets.map((name) => sheet(clientFolder, name)))),
    clientFolder,
    isDevelopment: false,
  }
}

async function sheet(folder: string, name: string): Promise<[string, string]> {
  return [`/assets/${name}`, await readFile(join(folder, 'assets', name), 'utf8')]
}

/** The rendered pages: React Router's request handler and what belongs to it. */
export interface Pages {
  handle(request: Request, context: RouterContextProvider): Promise<Response>
  enhanceScript: string
  /** The text of a stylesheet by its address; undefined where it stays a link (development). */
  styles: ReadonlyMap<string, string>
  /** Where the built client lies; null where a development server serves it. */
  clientFolder: string | null
  isDevelopment: boolean
}
