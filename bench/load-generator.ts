import autocannon from 'autocannon'

/** One run of requests: for some seconds, or each of `paths` once in their order. */
export interface Order {
  url: string
  headers: Record<string, string>
  /** Those of several readers, who ask by turns. */
  cookies?: string[]
  connections: number
  seconds?: number
  paths?: string[]
}

export interface Taken {
  completed: number
  seconds: number
  /** Milliseconds of each request, in the order of the replies. */
  latencies: Float64Array
  /** Replies that were no 200, and broken connections. */
  failed: number
}

process.on('message', (order: Order) => {
  void take(order).then((taken) => process.send?.(taken))
})
process.on('disconnect', () => process.exit())

async function take({ url, headers, cookies, connections, seconds, paths }: Order): Promise<Taken> {
  const latencies: number[] = []
  const run = autocannon({
    url,
    headers,
    connections,
    sampleInt: 100,
    setupClient: leaveBodies,
    ...(cookies && { requests: cookies.map((cookie) => ({ headers: { ...headers, cookie } })) }),
    ...(paths
      ? { amount: paths.length, requests: paths.map((path) => ({ path })) }
      : { duration: seconds ?? 1 }),
  })
  // Its own histogram counts whole milliseconds, and much here takes less than one.
  run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds))
  const { errors, non2xx, duration } = await run
  return {
    completed: latencies.length,
    seconds: duration,
    latencies: Float64Array.from(latencies),
    failed: errors + non2xx,
  }
}

/**
 * It keeps every body as text, and reading compressed bytes as UTF-8 takes it several times as long
 * as Lyceum takes to answer.
 */
function leaveBodies(client: { pipelinedRequests: { addBody(): void } }) {
  client.pipelinedRequests.addBody = () => {}
}
