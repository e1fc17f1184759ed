import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import { missingHeader } from '#contract/page-headers.ts'
import type { loader as rootLoader } from './root.tsx'
import { missingSentence } from './shell/error-page.tsx'
import { pageHydrates } from './shell/page-work.ts'
import { visitContext } from './visit.ts'

/** Renders a page whole: the hashes in its head must be known before its first byte goes out. */
export default function handleRequest(
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
  if (!isWorkedIn(context)) {
    // Nothing of it waits for anything, and nobody needs its data once more: half the work of a stream.
    const read = { ...context, manifest: ofMatched(context), serverHandoffStream: undefined }
    const html = renderToString(
      <ServerRouter context={read} url={request.url} nonce={scriptMark} />,
    )
    deliver(`<!DOCTYPE html>${html}`)
    return new Response(null, { headers, status })
  }
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        deliver(Buffer.concat(chunks).toString())
        resolve(new Response(null, { headers, status }))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={scriptMark} />,
      {
        nonce: scriptMark,
        onAllReady: () => void pipe(page),
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/** The routes of this page alone: React Router makes a router of all that are named, and here nobody goes elsewhere. */
function ofMatched({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...manifest, routes }
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
