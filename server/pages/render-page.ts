import { createHash, type Hash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { framesHeader, missingHeader } from '#contract/page-headers.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import type { Frame } from '#domain/site/frame.ts'
import type { Db } from '#store/database.ts'
import { visitContext, type SentForm, type Standing, type Visit } from '#app/visit.ts'
import { backupTargetOf } from '../target-backups.ts'
import type { RunningServices } from '../vitals.ts'
import { inlineStyles } from './inline-styles.ts'
import { ownText } from './own-memory.ts'
import { pageUrl } from './page-address.ts'
import { hashSource, newScriptMark, ownScripts, pagePolicy, sourceOf } from './page-policy.ts'
import { cut, fill, holes, isHole, type PersonalParts, type Piece } from './personal-parts.ts'

/** A page as it is sent. */
export interface Page {
  status: number
  headers: [string, string][]
  body: string
  /** Why there is no such page, where nothing was rendered; null for a page. */
  missing: string | null
}

/** A page with holes where it says something of the one member who reads it. */
export interface Template extends Omit<Page, 'body'> {
  body: Piece[]
  /** The policy, in which `<0>` stands for the first script that has holes; null for what is no page. */
  policy: string | null
  scripts: Piece[][]
}

export type Visitor = Pick<Visit, 'who' | 'person' | 'refusal' | 'report' | 'remember'>

export const nobody = {
  who: null,
  person: { name: '', reg: '', email: '', home: '', sessionEnd: '', requestId: '' },
  refusal: null,
  remember: (_loader, visit, work) => work(visit),
} satisfies Omit<Visitor, 'report'>

/** Headers of a page that nobody keeps, lists or hears of elsewhere. */
export const forNobodyElse = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** An address that no page has. */
export const noPage = '/-'

interface Rendered {
  visitor: Visitor
  db: Db
  frame: Frame
  /** Whether pages of ours may show it in a frame. */
  isFramed?: boolean
  /** Said above a page that is not as visitors get it at its own address; nothing runs in it, as in a frame. */
  standing?: Standing | null
  /** A plain form that was sent and is shown again. */
  sent?: SentForm | null
}

type PageServices = Pick<
  RunningServices,
  'blobs' | 'config' | 'mail' | 'pages' | 'tracing' | 'vitals'
>

/** Renders the page at an address as a guest gets it, with all that a browser is told of it. */
export async function renderPage(
  services: PageServices,
  address: string,
  rendered: Rendered,
): Promise<Page> {
  const template = await renderTemplate(services, address, rendered)
  return fillPage(template, rendered.visitor.person)
}

/** Puts what is one member's own into a page that was made for many. */
export function fillPage(template: Template, parts: PersonalParts): Page {
  const { status, headers, body, missing } = template
  const policy = template.policy && fillPolicy(openPolicy(template.policy, template.scripts), parts)
  return {
    status,
    headers: policy === null ? headers : [...headers, [policyHeader, policy]],
    body: fill(body, parts),
    missing,
  }
}

/** A policy to be filled with the hashes of the scripts that have holes. */
export interface OpenPolicy {
  /** What stands ahead of the first of them, between two, and after the last. */
  texts: string[]
  scripts: OpenScript[]
}

interface OpenScript {
  /** What is the same for everybody, down to the first hole, is hashed already. */
  begun: Hash
  rest: Piece[]
}

/** Makes a policy ready to be filled for many: the data of a page ends with what is somebody's own. */
export function openPolicy(policy: string, scripts: readonly Piece[][]): OpenPolicy {
  const [first = '', ...named] = policy.split(/<(\d+)>/)
  const texts = [first, ...named.filter((_, at) => at % 2 === 1)]
  const places = named.filter((_, at) => at % 2 === 0).map(Number)
  return { texts, scripts: places.map((place) => openScript(scripts[place] ?? [])) }
}

function openScript([first = '', ...others]: readonly Piece[]): OpenScript {
  const begun = createHash('sha256')
  const rest = others.map((piece) => (isHole(piece) ? piece : ownText(piece)))
  if (isHole(first)) return { begun, rest: [first, ...rest] }
  return { begun: begun.update(first), rest }
}

/** The policy of a page that is filled: its scripts are others then. */
export function fillPolicy({ texts, scripts }: OpenPolicy, parts: PersonalParts): string {
  const [first = '', ...others] = texts
  return scripts.reduce(
    (filled, { begun, rest }, at) =>
      filled + sourceOf(begun.copy().update(fill(rest, parts))) + (others[at] ?? ''),
    first,
  )
}

export const policyHeader = 'content-security-policy'

/** No policy has such a sign. */
const scriptHole = (at: number) => `<${at}>`

/** Renders the page at an address; where the visitor's parts are holes, so are those of the page. */
export async function renderTemplate(
  { blobs, config, mail, pages, tracing, vitals }: PageServices,
  address: string,
  { visitor, db, frame, isFramed = false, standing = null, sent = null }: Rendered,
): Promise<Template> {
  const context = new RouterContextProvider()
  const scriptMark = newScriptMark()
  const { enhanceScript, isDevelopment } = pages
  const delivered = { html: '' }
  const isInert = isFramed || standing !== null
  context.set(visitContext, {
    ...visitor,
    db,
    ...frame,
    standing,
    sent,
    isInert,
    origin: config.PUBLIC_URL,
    mail,
    storage: blobs,
    backsUpNightly: config.NIGHTLY_BACKUP,
    looksUpDois: config.DOI_RESOLVER !== undefined,
    backupTarget: backupTargetOf(config),
    health: vitals.health,
    timed: (name, work) => (tracing ? tracing.timed(name, work) : work()),
    maxUpload: config.MAX_UPLOAD,
    enhanceScript,
    isDevelopment,
    deliver: (html) => void Object.assign(delivered, { html }),
    scriptMark,
  })
  const url = pageUrl(address, config.PUBLIC_URL)
  const response = await pages.handle(new Request(url), context)
  const { status } = response
  const headers = new Headers(response.headers)
  const text = delivered.html || (await response.text())
  // The visit outlives its page for a while, and would hold the text.
  delivered.html = ''
  const plain = { status, policy: null, scripts: [] }
  if (headers.has(missingHeader)) return { ...plain, headers: [], body: [], missing: text }
  const frames = headers.get(framesHeader) ?? ''
  headers.delete(framesHeader)
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return { ...plain, headers: [...headers], body: cut([text], 'data'), missing: null }
  }
  const { style } = frame.department
  const finished = finish(text, { scriptMark, style, pages, frames, isFramed, isInert })
  return { status, headers: [...headers], ...finished, missing: null }
}

const doctype = '<!DOCTYPE html>'

interface Unfinished extends Pick<PageServices, 'pages'> {
  scriptMark: string
  /** What the department says of its own looks. */
  style: string
  frames: string
  isFramed: boolean
  isInert: boolean
}

/**
 * Puts its styles into a page that was rendered, takes the marks out, cuts it at its holes and writes its
 * policy. A part of a text holds the whole of it, and what `renderTemplate` hands to a visit lives on until
 * V8 sweeps everything. Whatever one closure of a function uses, all of its closures hold: so this is a
 * function of its own.
 */
function finish(
  text: string,
  { scriptMark, style, pages, frames, isFramed, isInert }: Unfinished,
): Pick<Template, 'body' | 'policy' | 'scripts'> {
  // Only the head is put together anew: each copy of a whole page would have to be swept up.
  const endOfHead = Math.max(text.indexOf('</head>'), 0)
  const ahead = ownScripts(text.slice(0, endOfHead), scriptMark)
  const behind = ownScripts(text.slice(endOfHead), scriptMark)
  const styled = inlineStyles(ahead.pieces.join(''), pages.styles, style)
  const cuts = [...ahead.scripts, ...behind.scripts].map((script) => cut([script], 'script'))
  const scripts = cuts.filter(hasHoles)
  const sources = cuts.map((script) =>
    hasHoles(script) ? scriptHole(scripts.indexOf(script)) : hashSource(fill(script, holes)),
  )
  const policy = pagePolicy({
    scripts: sources,
    style: styled.style?.source ?? null,
    frames,
    isFramed,
    isInert,
    isDevelopment: pages.isDevelopment,
  })
  const body = [
    ...cut([doctype, styled.ahead], 'markup'),
    // Nothing is to be cut in it, and it is the same text on many pages.
    ...(styled.style ? [styled.style.text] : []),
    ...cut([styled.behind, ...behind.pieces], 'markup'),
  ]
  return { body, policy, scripts }
}

function hasHoles(pieces: readonly Piece[]) {
  return pieces.some((piece) => typeof piece !== 'string')
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
