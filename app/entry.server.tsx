import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  matchRoutes,
  ServerRouter,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import { missingHeader } from '#contract/page-headers.ts'
import type { loader as rootLoader } from './root.tsx'
import { missingSentence } from './shell/error-page.tsx'
import { pageHydrates } from './shell/page-work.ts'
import { visitContext } from './visit.ts'

/** Renders a page whole: the hashes in its head must be known before its first byte goes out. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  visit: RouterContextProvider,
) {
  const { scriptMark, who, refusal, isDevelopment, deliver } = visit.get(visitContext)
  const reason = Object.values(context.staticHandlerContext.errors ?? {}).find(isRouteErrorResponse)
  if (status === 404 && who === null && refusal === null && !isDevelopment) {
    return new Response(missingSentence(reason?.data), { status, headers: { [missingHeader]: '' } })
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  const handed = isWorkedIn(context) ? await withDataAtHand(context) : withoutData(context)
  const page = () => <ServerRouter context={handed()} url={request.url} nonce={scriptMark} />
  const text = renderToString(page())
  const html = text.includes(unfinished) ? await renderWhole(page(), scriptMark) : text
  deliver(html)
  return new Response(null, { headers, status })
}

/** What React writes in the place of a part that waits for something; no text of ours has it. */
const unfinished = '<!--$!-->'

/** Renders a page parts of which wait for their code, as it is with the first that shows them. */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Behind so many bytes a part would stand hidden at the end, and only a script puts it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(whole),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** What a page is rendered from, made anew each time that it is. */
type Handed = () => EntryContext

/** A page that is only read: nobody needs its data once more, so it is not asked for. */
function withoutData(context: EntryContext): Handed {
  const { matches } = context.staticHandlerContext
  const manifest = onlyRoutes(
    context,
    matches.map(({ route }) => route.id),
  )
  return () => handedOn(context, { manifest, serverHandoffStream: undefined })
}

/** The context with other values. A copy would ask it for its data, which a page that is only read goes without. */
function handedOn(context: EntryContext, values: Partial<EntryContext>): EntryContext {
  const described = Object.entries(values).map(([name, value]) => [name, { value }])
  return Object.create(context, Object.fromEntries(described))
}

/**
 * A page that hydrates, with its data at hand before it is rendered: hardly anything of it waits then,
 * and to render a page as a stream is twice the work.
 */
async function withDataAtHand(context: EntryContext): Promise<Handed> {
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return () => context
  const value = await textOf(serverHandoffStream)
  // As React Router leaves it there once it has read the stream while rendering.
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  const manifest = onlyRoutes(context, nearRoutes(context))
  return () =>
    handedOn(context, {
      manifest,
      // React Router takes a reader of it, whether it reads or not.
      serverHandoffStream: new ReadableStream(),
      renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
    })
}

/** What is in a stream. */
async function textOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** React Router makes a router of all routes that it is told of, a hundred of them for each page. */
function onlyRoutes({ manifest }: EntryContext, ids: readonly string[]): EntryContext['manifest'] {
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) }
}

/** Pathnames of pages that have been asked for, and the routes of those above them. */
const above = new Map<string, string[]>()
const mostPathnames = 500

/** The routes that the page and those above it match: the browser is told of these at once. */
function nearRoutes({ manifest, staticHandlerContext }: EntryContext): string[] {
  const { matches, location } = staticHandlerContext
  const own = matches.map(({ route }) => route.id)
  const known = above.get(location.pathname)
  if (known) return [...own, ...known]
  const tree = treeOf(manifest.routes)
  const found = pathnamesAbove(location.pathname)
    .flatMap((pathname) => matchRoutes(tree, pathname) ?? [])
    .map(({ route }) => route.id ?? '')
  if (above.size >= mostPathnames) above.clear()
  above.set(location.pathname, found)
  return [...own, ...found]
}

/** '/' and '/People' of '/People/Students'. */
function pathnamesAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`)]
}

type ManifestRoutes = EntryContext['manifest']['routes']

/** The routes of a manifest as React Router matches them. */
function treeOf(routes: ManifestRoutes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId ? [routeOf(route, treeOf(routes, route.id))] : [],
  )
}

type ManifestRoute = NonNullable<ManifestRoutes[string]>

function routeOf({ id, path, index, caseSensitive }: ManifestRoute, children: RouteObject[]) {
  const route = { id, path, caseSensitive }
  return index ? { ...route, index } : { ...route, children }
}

/** Whether the page hydrates, as Layout in root.tsx finds it when it is rendered. */
function isWorkedIn({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext) {
  // The root's own data: React Router knows loaders by their routes' names only.
  const root = loaderData['root'] as Awaited<ReturnType<typeof rootLoader>> | undefined
  const handles = matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle }))
  return pageHydrates(handles, root?.who ?? null)
}

/**
 * What a loader or a page threw. Without this, React Router prints it as it is, with whatever was
 * asked of the database; the site's log knows what may be told. An address that no route matches,
 * such as one with a line feed in it, is no failure of ours.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) context.get(visitContext).report(error)
}
