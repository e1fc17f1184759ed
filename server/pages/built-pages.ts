import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import * as build from 'virtual:react-router/server-build'

/**
 * The pages of this very build, with its stylesheets and its enhancement script. A start has nothing else to do
 * meanwhile, and to wait for each of its 150 sheets apart takes four times as long as to read them.
 */
export function builtPages(clientFolder: string): Pages {
  const handlerOf = handlersOf(build)
  const assets = join(clientFolder, 'assets')
  const names = readdirSync(assets)
  const sheets = names.filter((name) => name.endsWith('.css'))
  const enhance = names.find((name) => /^enhance-[\w-]+\.js$/.test(name))
  if (!enhance) throw new Error('The build has no enhancement script; run “npm run build”.')
  return {
    handle: async (request, context) => handlerOf(request)(request, context),
    enhanceScript: `/assets/${enhance}`,
    styles: new Map(
      sheets.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), 'utf8')]),
    ),
    clientFolder,
    isDevelopment: false,
  }
}

/**
 * Finds who answers a request. React Router tries every route for it, a hundred of them, one after the
 * other and twice; so those that begin with the same segment have a handler of their own.
 */
function handlersOf(site: ServerBuild): (request: Request) => RequestHandler {
  const segments = new Map(Object.keys(site.routes).map((id) => [id, firstSegmentOf(site, id)]))
  const handlers = new Map<string, RequestHandler>()
  const ofAll = createRequestHandler(site, 'production')
  return ({ url }) => {
    // The data of a page stands at its address with an ending, and that of the front page at “_”.
    const [segment = ''] = new URL(url).pathname
      .slice(1)
      .replace(/\.data$/, '')
      .split('/')
    const name = segment === '_' ? '' : segment
    const known = handlers.get(name)
    if (known) return known
    // What no page begins with is whatever somebody asks for: it gets no handler of its own.
    if (![...segments.values()].includes(name)) return ofAll
    const made = createRequestHandler(withRoutes(site, segments, name), 'production')
    handlers.set(name, made)
    return made
  }
}

/** The first segment of the path of a route; null where it may be any, or the route only stands around others. */
function firstSegmentOf({ routes }: ServerBuild, id: string): string | null {
  const path = pathOf(routes, id)
  const [first = ''] = path.split('/').filter(Boolean)
  const route = routes[id]
  if (first === '') return route?.index === true ? '' : null
  return /[:*?]/.test(first) ? null : first
}

function pathOf(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id]
  if (!route) return ''
  return `${route.parentId === undefined ? '' : pathOf(routes, route.parentId)}/${route.path ?? ''}`
}

/**
 * A site of the routes that may match a path beginning with this segment, and the front page's, of which
 * every page that people work in tells the browser.
 */
function withRoutes(
  site: ServerBuild,
  segments: ReadonlyMap<string, string | null>,
  name: string,
): ServerBuild {
  const kept = Object.entries(site.routes).filter(([id]) => {
    const segment = segments.get(id)
    return segment === null || segment === name || segment === ''
  })
  return { ...site, routes: Object.fromEntries(kept) }
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
