import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import { missingHeader } from '#contract/page-headers.ts'
import { missingSentence } from './shell/error-page.tsx'
import { visitContext } from './visit.ts'

/** Renders a page whole: the hashes in its head must be known before its first byte goes out. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  visit: RouterContextProvider,
) {
  const { scriptMark, who, refusal, isDevelopment } = visit.get(visitContext)
  const reason = Object.values(context.staticHandlerContext.errors ?? {}).find(isRouteErrorResponse)
  if (status === 404 && who === null && refusal === null && !isDevelopment) {
    return new Response(missingSentence(reason?.data), { status, headers: { [missingHeader]: '' } })
  }
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { headers, status }))
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

/**
 * What a loader or a page threw. Without this, React Router prints it as it is, with whatever was
 * asked of the database; the site's log knows what may be told. An address that no route matches,
 * such as one with a line feed in it, is no failure of ours.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) context.get(visitContext).report(error)
}
