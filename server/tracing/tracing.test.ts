import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { testApp } from '#test/app.ts'
import { openExporter, type Span } from './otlp-exporter.ts'
import { openTracing } from './open-tracing.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

/** A collector as OTLP over HTTP has it, which keeps what it is sent. */
async function collector(answer = (response: ServerResponse) => void response.end('{}')) {
  const requests: { url: string | undefined; token: string | undefined; resource: unknown }[] = []
  const spans: SentSpan[] = []
  const server = createServer((request, response) => {
    // Only ours sends here.
    void json(request).then((body) => {
      const [{ resource, scopeSpans }] = (body as { resourceSpans: [Sent] }).resourceSpans
      requests.push({ url: request.url, token: request.headers.authorization, resource })
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      answer(response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  // It listens on the net.
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}/`, requests, spans }
}

interface Sent {
  resource: unknown
  scopeSpans: { spans: SentSpan[] }[]
}

function attribute({ attributes }: SentSpan, key: string) {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

const service = { service: 'lyceum-cse', version: '1.2.3' }
const headers = { authorization: 'Bearer of the collector' }

async function tracedApp() {
  const { endpoint, ...received } = await collector()
  const tracing = openTracing({ endpoint, headers, ...service, onLost: () => {} })
  const { app } = await testApp({ tracing })
  return { ...received, app, tracing }
}

describe('a request is told', () => {
  test('by its route, with its questions to the database below it', async () => {
    const { app, tracing, spans, requests } = await tracedApp()
    await app.inject('/user_detail?reg_no=SECRET-NUMBER')
    await tracing.close()
    const request = spans.find(({ kind }) => kind === 2)
    if (!request) throw new Error('The request was not told.')
    expect(request.name).toBe('GET /user_detail')
    expect(request.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(request.parentSpanId).toBeUndefined()
    expect(attribute(request, 'http.route')).toBe('/user_detail')
    const questions = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    expect(questions.length).toBeGreaterThan(0)
    for (const question of questions) {
      expect(question).toMatchObject({ traceId: request.traceId, kind: 3, name: 'select' })
      expect(BigInt(question.startTimeUnixNano)).toBeGreaterThanOrEqual(
        BigInt(request.startTimeUnixNano),
      )
      expect(BigInt(question.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
    }
    expect(JSON.stringify(spans)).not.toContain('SECRET-NUMBER')
    expect(requests[0]).toEqual({
      url: '/v1/traces',
      token: headers.authorization,
      resource: {
        attributes: [
          { key: 'service.name', value: { stringValue: 'lyceum-cse' } },
          { key: 'service.version', value: { stringValue: '1.2.3' } },
        ],
      },
    })
  })

  test('as a part of the trace that a proxy has begun, and of none that is made up', async () => {
    const { app, tracing, spans } = await tracedApp()
    const trace = 'ab'.repeat(16)
    const ask = (traceparent: string) =>
      app.inject({ url: calls.journal, headers: { traceparent } })
    await ask(`00-${trace}-${'cd'.repeat(8)}-01`)
    await ask(`00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`)
    await ask('"><script>')
    await tracing.close()
    const [one, ...others] = spans.filter(({ kind }) => kind === 2)
    expect(one).toMatchObject({ traceId: trace, parentSpanId: 'cd'.repeat(8) })
    expect(others.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined])
  })

  test('apart from others at the same time', async () => {
    const { app, tracing, spans } = await tracedApp()
    const asked = Array.from({ length: 30 }, (_, number) => `/user_detail?reg_no=${number}`)
    await Promise.all(asked.map((url) => app.inject(url)))
    await tracing.close()
    const requests = spans.filter(({ kind }) => kind === 2)
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(30)
    const traceOf = new Map(requests.map(({ spanId, traceId }) => [spanId, traceId]))
    const questions = spans.filter(({ kind }) => kind === 3)
    expect(questions.length).toBeGreaterThanOrEqual(30)
    for (const { parentSpanId = '', traceId } of questions) {
      expect(traceOf.get(parentSpanId)).toBe(traceId)
    }
  })
})

test('a part of the work that fails is told as failed, and fails as it did', async () => {
  const { app, tracing, spans } = await tracedApp()
  app.get('/of-a-test', async () =>
    tracing.timed('loader', async () => {
      throw new Error('of a test')
    }),
  )
  expect((await app.inject('/of-a-test')).statusCode).toBe(500)
  await tracing.close()
  expect(spans.find(({ name }) => name === 'loader')).toMatchObject({ status: { code: 2 } })
})

function aSpan(number: number): Span {
  const [begun, ended] = [1n, 2n]
  const ids = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentId: null }
  const rest = { kind: 'internal' as const, begun, ended, attributes: {}, failed: false }
  return { ...ids, ...rest, name: String(number) }
}

describe('a collector', () => {
  test('that does not answer makes nobody wait: what is too much is lost and counted', async () => {
    const { endpoint } = await collector(() => {})
    const exporter = openExporter({ endpoint, headers: {}, resource: {}, onLost: () => {} })
    // 512 are under way, and 2048 wait.
    for (let number = 0; number < 3000; number += 1) exporter.take(aSpan(number))
    expect(exporter.lost()).toBe(3000 - 512 - 2048)
  })

  test('that refuses, or is not there, loses the batch, and that is told', async () => {
    const told: number[] = []
    const refusing = await collector((response) => void response.writeHead(503).end())
    const other = await collector()
    const leading = await collector(
      (response) => void response.writeHead(307, { location: other.endpoint }).end(),
    )
    for (const endpoint of [refusing.endpoint, leading.endpoint, 'http://127.0.0.1:1']) {
      const onLost = (lost: number) => void told.push(lost)
      const exporter = openExporter({ endpoint, headers: {}, resource: {}, onLost })
      exporter.take(aSpan(1))
      exporter.take(aSpan(2))
      await exporter.close()
      expect(exporter.lost()).toBe(2)
    }
    expect(told).toEqual([2, 2, 2])
    expect(other.requests).toEqual([])
  })

  test('is sent all that there is when the site stops, in batches', async () => {
    const { endpoint, spans, requests } = await collector()
    const exporter = openExporter({ endpoint, headers: {}, resource: {}, onLost: () => {} })
    for (let number = 0; number < 1200; number += 1) exporter.take(aSpan(number))
    await exporter.close()
    expect(spans.map(({ name }) => Number(name))).toEqual(
      Array.from({ length: 1200 }, (_, number) => number),
    )
    expect(requests.length).toBe(3)
  })
})
