import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { framesHeader, missingHeader } from '#contract/page-headers.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import type { Frame } from '#domain/site/frame.ts'
import type { Db } from '#store/database.ts'
import { visitContext, type Visit } from '#app/visit.ts'
import type { Services } from '../open-services.ts'
import { inlineStyles } from './inline-styles.ts'
import { pageUrl } from './page-address.ts'
import { newScriptMark, ownScripts, pagePolicy } from './page-policy.ts'

/** A page as it is sent. */
export interface Page {
  status: number
  headers: [string, string][]
  body: string
  /** Why there is no such page, where nothing was rendered; null for a page. */
  missing: string | null
}

export type Visitor = Pick<Visit, 'who' | 'sessionEnd' | 'requestId' | 'refusal' | 'report'>

export const nobody = { who: null, sessionEnd: null, requestId: '', refusal: null }

interface Rendered {
  visitor: Visitor
  db: Db
  frame: Frame
  /** Whether pages of ours may show it in a frame. */
  isFramed?: boolean
}

/** Renders the page at an address, with all that a browser is told of it. */
export async function renderPage(
  { config, mail, pages }: Pick<Services, 'config' | 'mail' | 'pages'>,
  address: string,
  { visitor, db, frame, isFramed = false }: Rendered,
): Promise<Page> {
  const context = new RouterContextProvider()
  const scriptMark = newScriptMark()
  const { enhanceScript, isDevelopment } = pages
  context.set(visitContext, {
    ...visitor,
    db,
    ...frame,
    origin: config.PUBLIC_URL,
    mail,
    maxUpload: config.MAX_UPLOAD,
    enhanceScript,
    isDevelopment,
    scriptMark,
  })
  const url = pageUrl(address, config.PUBLIC_URL)
  const { status, headers, text } = await read(pages.handle(new Request(url), context))
  if (headers.has(missingHeader)) return { status, headers: [], body: '', missing: text }
  const { html, scripts } = ownScripts(text, scriptMark)
  const { html: body, style } = inlineStyles(html, pages.styles, frame.department.style)
  const frames = headers.get(framesHeader) ?? ''
  headers.delete(framesHeader)
  if (headers.get('content-type')?.startsWith('text/html')) {
    const styles = style ? [style] : []
    const policy = pagePolicy({ scripts, styles, frames, isFramed, isDevelopment })
    headers.set('content-security-policy', policy)
  }
  return { status, headers: [...headers], body, missing: null }
}

/** Answers with a page that was rendered. */
export function sendPage(reply: FastifyReply, { status, headers, body }: Page) {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (status === problemStatus.overloaded) reply.header('retry-after', 5)
  return reply.send(body)
}

/** Has the log told of whatever fails while a page is made. */
export function reportTo(log: FastifyBaseLogger) {
  return (err: unknown) => log.error({ err }, 'failed')
}

async function read(answered: Promise<Response>) {
  const response = await answered
  const { status, headers } = response
  return { status, headers: new Headers(headers), text: await response.text() }
}
