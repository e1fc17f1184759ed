/** A span that has ended; times are nanoseconds since 1970. */
export interface Span {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: 'server' | 'client' | 'internal'
  begun: bigint
  ended: bigint
  attributes: Record<string, string | number>
  failed: boolean
}

interface ExporterOptions {
  /** Of a collector, such as http://localhost:4318. */
  endpoint: string
  headers: Record<string, string>
  /** What all spans are of. */
  resource: Record<string, string>
  /** Told when spans are lost, and how many in all. */
  onLost: (lost: number, error: unknown) => void
}

export interface SpanExporter {
  /** Takes a span to be sent later. It never waits and never fails. */
  take(span: Span): void
  /** How many spans were lost. */
  lost(): number
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

/** How many spans wait, and go at once. One more than wait is lost: memory is for the site. */
const most = { waiting: 2048, atOnce: 512 }
/** In milliseconds. */
const times = { betweenBatches: 2000, patience: 10_000, atClose: 2000 }

/** Sends spans to a collector in batches, as OTLP over HTTP in JSON; one batch at a time. */
export function openExporter(options: ExporterOptions): SpanExporter {
  const { endpoint, headers, onLost } = options
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const state = { lost: 0, underWay: Promise.resolve(), isSending: false }
  let waiting: Span[] = []
  let timer: NodeJS.Timeout | undefined

  return {
    take(span) {
      if (waiting.length >= most.waiting) {
        state.lost += 1
        return
      }
      waiting.push(span)
      if (waiting.length >= most.atOnce) send()
      else timer ??= setTimeout(send, times.betweenBatches).unref()
    },
    lost: () => state.lost,
    close: async () => {
      const end = AbortSignal.timeout(times.atClose)
      const ended = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve()))
      await Promise.race([sendAll(), ended])
    },
  }

  function send() {
    clearTimeout(timer)
    timer = undefined
    if (state.isSending || waiting.length === 0) return
    state.isSending = true
    state.underWay = sendBatch(waiting.slice(0, most.atOnce)).finally(() => {
      state.isSending = false
      if (waiting.length >= most.atOnce) send()
      else if (waiting.length > 0) timer ??= setTimeout(send, times.betweenBatches).unref()
    })
    waiting = waiting.slice(most.atOnce)
  }

  async function sendAll() {
    while (state.isSending || waiting.length > 0) {
      send()
      await state.underWay
    }
  }

  /** What a collector does not take is lost: to try again would have the next ones wait. */
  async function sendBatch(batch: Span[]) {
    try {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(writeTraces(batch, options.resource)),
        // The headers are for this collector alone.
        redirect: 'error',
        signal: AbortSignal.timeout(times.patience),
      })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`The collector answers ${reply.status}.`)
    } catch (error) {
      state.lost += batch.length
      onLost(state.lost, error)
    }
  }
}

const kinds = { internal: 1, server: 2, client: 3 }

/** As the protocol has it in JSON: ids in hexadecimal digits, times as text. */
function writeTraces(spans: Span[], resource: Record<string, string>) {
  const written = spans.map(({ traceId, spanId, parentId, name, kind, ...span }) => ({
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: String(span.begun),
    endTimeUnixNano: String(span.ended),
    attributes: attributesOf(span.attributes),
    status: span.failed ? { code: 2 } : {},
  }))
  const scopeSpans = [{ scope: { name: 'lyceum' }, spans: written }]
  return { resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] }
}

function attributesOf(attributes: Record<string, string | number>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
