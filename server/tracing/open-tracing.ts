import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toldQueries, type ToldQuery } from '#store/told-queries.ts'
import { openExporter, type Span } from './otlp-exporter.ts'

/** Follows requests through the server and tells a collector of it. */
export interface Tracing {
  /** Has all requests of a server followed; `routeOf` names the pattern of a request's route. */
  follow(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void
  /** Does a part of what is under way, and notes how long it took. */
  timed<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result>
  close(): Promise<void>
}

interface TracingOptions {
  endpoint: string
  headers: Record<string, string>
  service: string
  version: string
  onLost: (lost: number, error: unknown) => void
}

type OpenSpan = Omit<Span, 'ended' | 'failed'>

/** Begins to follow; only what belongs to a request is told. */
export function openTracing({ service, version, ...options }: TracingOptions): Tracing {
  const resource = { 'service.name': service, 'service.version': version }
  const exporter = openExporter({ ...options, resource })
  const current = new AsyncLocalStorage<OpenSpan>()
  const requests = new WeakMap<FastifyRequest, OpenSpan>()
  const asked = new WeakMap<object, OpenSpan>()

  toldQueries.start.subscribe(onStart)
  toldQueries.asyncEnd.subscribe(onEnd)

  return {
    follow(app, routeOf) {
      app.addHook('onRequest', (request, _reply, done) => {
        const span = begin(request)
        requests.set(request, span)
        current.run(span, done)
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = requests.get(request)
        if (!span) return
        const route = routeOf(request)
        Object.assign(span.attributes, {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'lyceum.request': request.id,
        })
        end({ ...span, name: `${request.method} ${route}` }, reply.statusCode >= 500)
      })
    },
    async timed(name, work) {
      const parent = current.getStore()
      if (!parent) return work()
      const span = below(parent, { name, kind: 'internal', attributes: {} })
      try {
        const result = await current.run(span, async () => work())
        end(span, false)
        return result
      } catch (error) {
        end(span, true)
        throw error
      }
    },
    close: async () => {
      toldQueries.start.unsubscribe(onStart)
      toldQueries.asyncEnd.unsubscribe(onEnd)
      await exporter.close()
    },
  }

  function onStart(message: unknown) {
    // The channel hands on what `tellQueries` has put in; so below.
    const query = message as ToldQuery
    const parent = current.getStore()
    if (!parent) return
    const name = /^\s*(\w+)/.exec(query.text)?.[1]?.toLowerCase() ?? 'query'
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': query.text.slice(0, longestText),
      'lyceum.connection': query.purpose,
    }
    asked.set(query, below(parent, { name, kind: 'client', attributes }))
  }

  function onEnd(message: unknown) {
    const query = message as ToldQuery & { error?: unknown }
    const span = asked.get(query)
    if (span) end(span, query.error !== undefined)
  }

  function end(span: OpenSpan, failed: boolean) {
    exporter.take({ ...span, ended: nanoseconds(), failed })
  }
}

/** Of a statement, in characters. */
const longestText = 2000

/** A span of a request, which belongs to the trace that a proxy has begun, if it has. */
function begin({ headers }: FastifyRequest): OpenSpan {
  const { traceparent } = headers
  const sent = typeof traceparent === 'string' ? parentIn(traceparent) : null
  return {
    traceId: sent?.traceId ?? id(16),
    spanId: id(8),
    parentId: sent?.spanId ?? null,
    name: '',
    kind: 'server',
    begun: nanoseconds(),
    attributes: {},
  }
}

/** W3C Trace Context, version 00; null for what is none. */
function parentIn(traceparent: string) {
  const [, traceId = '', spanId = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : null
}

function below(
  { traceId, spanId }: OpenSpan,
  span: Pick<OpenSpan, 'name' | 'kind' | 'attributes'>,
): OpenSpan {
  return { traceId, spanId: id(8), parentId: spanId, begun: nanoseconds(), ...span }
}

function id(bytes: number) {
  return randomBytes(bytes).toString('hex')
}

function nanoseconds() {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n
}
