import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls, pages, probes } from '#contract/paths.ts'
import { testApp } from '#test/app.ts'

const secret = 'a token for those who watch'
const { app, services } = await testApp({}, { METRICS_TOKEN: secret })
const watcher = { authorization: `Bearer ${secret}` }

async function read() {
  const { body } = await app.inject({ url: probes.metrics, headers: watcher })
  return parse(body)
}

function isPositive(value: number) {
  return value > 0
}

interface Series {
  family: string
  name: string
  labels: Record<string, string>
  value: number
}

/**
 * Reads the text format of Prometheus, version 0.0.4, as its specification has it, and throws at the
 * first line that does not belong.
 */
function parse(text: string) {
  const types = new Map<string, string>()
  const series: Series[] = []
  if (!text.endsWith('\n')) throw new Error('The last line does not end.')
  let current = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line)
    if (comment) {
      const [, what, name = '', rest = ''] = comment
      if (what === 'HELP' && types.has(name)) throw new Error(`${name} comes twice.`)
      if (what === 'TYPE') {
        if (!/^(counter|gauge|histogram)$/.test(rest)) throw new Error(`There is no type ${rest}.`)
        types.set(name, rest)
        current = name
      }
      continue
    }
    const sample =
      /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([-+]?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|Inf)|NaN)$/.exec(line)
    if (!sample) throw new Error(`This is no sample: ${line}`)
    const [, name = '', list = '', value = ''] = sample
    const base =
      types.get(current) === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name
    if (base !== current) throw new Error(`${name} stands in the family ${current}.`)
    series.push({
      family: current,
      name,
      labels: labelsIn(list),
      value: Number(value.replace('Inf', 'Infinity')),
    })
  }
  const names = series.map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
  expect(new Set(names).size).toBe(names.length)
  return { types, series }
}

function labelsIn(list: string) {
  const pair = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y
  const labels: Record<string, string> = {}
  while (pair.lastIndex < list.length) {
    const found = pair.exec(list)
    if (!found) throw new Error(`These are no labels: ${list}`)
    const [, name = '', value = ''] = found
    if (name in labels) throw new Error(`${name} comes twice in ${list}`)
    labels[name] = value
  }
  return labels
}

/** The sum of all series of a name with these labels. */
function total({ series }: Awaited<ReturnType<typeof read>>, name: string, labels = {}) {
  const found = series.filter(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )
  return found.reduce((sum, { value }) => sum + value, 0)
}

describe('figures are for whoever bears the token', () => {
  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer nothing that is right' }],
    ['the beginning of the token', { authorization: `Bearer ${secret.slice(0, -1)}` }],
    ['the token by another name', { authorization: `Basic ${secret}` }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('%s', async (_, headers) => {
    const reply = await app.inject({ url: probes.metrics, headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: messages.request.unknownCall })
  })

  test('a site without a token has none', async () => {
    const closed = await testApp()
    for (const headers of [{}, watcher, { authorization: 'Bearer undefined' }]) {
      const reply = await closed.app.inject({ url: probes.metrics, headers })
      expect(reply.statusCode).toBe(404)
      expect(reply.body).not.toContain('lyceum_')
    }
  })

  test('nobody keeps a copy', async () => {
    const { headers } = await app.inject({ url: probes.metrics, headers: watcher })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  })
})

test('every line belongs to the format, and every histogram adds up', async () => {
  await app.inject(calls.journal)
  const { types, series } = await read()
  const histograms = [...types].filter(([, type]) => type === 'histogram').map(([name]) => name)
  expect(histograms).toEqual([
    'lyceum_event_loop_delay_seconds',
    'lyceum_http_request_duration_seconds',
  ])
  for (const { family, labels, value } of series.filter(({ name }) => name.endsWith('_count'))) {
    const isOfIt = (one: Series) =>
      one.name === `${family}_bucket` &&
      Object.entries(labels).every(([label, text]) => one.labels[label] === text)
    const buckets = series.filter(isOfIt)
    const bounds = buckets.map((one) => Number(one.labels.le?.replace('+Inf', 'Infinity')))
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
    expect(buckets.map((one) => one.value)).toEqual(
      buckets.map((one) => one.value).toSorted((a, b) => a - b),
    )
    expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value })
  }
})

describe('what is counted moves', () => {
  test('answers, by the pattern of their route and by their status', async () => {
    const before = await read()
    await app.inject('/user_detail?reg_no=NOBODY')
    await app.inject(pages.faculty)
    await app.inject('/People/Faculty/somebody?with=words')
    await app.inject('/made/up/by/a/stranger')
    await app.inject({ method: 'POST', url: '/made/up' })
    const after = await read()
    const grown = (labels: Record<string, string>) => {
      const name = 'lyceum_http_request_duration_seconds_count'
      return total(after, name, labels) - total(before, name, labels)
    }
    expect(grown({ method: 'GET', route: '/user_detail' })).toBe(1)
    expect(grown({ method: 'GET', route: '/People/Faculty', status: '4xx' })).toBe(1)
    expect(grown({ method: 'GET', route: '/People/Faculty/:slug' })).toBe(1)
    expect(grown({ method: 'GET', route: 'none' })).toBe(1)
    expect(grown({ method: 'POST', route: 'none', status: '4xx' })).toBe(1)
    expect(grown({ route: probes.metrics, status: '2xx' })).toBe(1)
    expect(after.series.some(({ labels }) => labels.route?.includes('stranger'))).toBe(false)
  })

  test('pages that were made anew', async () => {
    const before = total(await read(), 'lyceum_pages_rendered_total')
    await app.inject(pages.about)
    expect(total(await read(), 'lyceum_pages_rendered_total')).toBe(before + 1)
  })

  test('answers from memory, and what is kept for them', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const before = await read()
    for (let times = 0; times < 3; times += 1) await (await fetch(address + probes.sitemap)).text()
    const after = await read()
    const name = 'lyceum_memory_answers_total'
    const grown = total(after, name) - total(before, name)
    expect(grown).toBe(2)
    expect(total(after, 'lyceum_cache_entries', { audience: 'guests' })).toBeGreaterThan(0)
    expect(total(after, 'lyceum_cache_bytes', { audience: 'guests' })).toBeGreaterThan(500)
  })

  test('turns, as they are had and waited for', async () => {
    const leave = await services.sending.enter({ lane: 'somebody' })
    expect(total(await read(), 'lyceum_turns_running', { queue: 'sending' })).toBe(1)
    leave()
    expect(total(await read(), 'lyceum_turns_running', { queue: 'sending' })).toBe(0)
  })

  test('errors of the log', async () => {
    const before = total(await read(), 'lyceum_errors_total')
    services.errors.note({ event: 'failed', requestId: 'abc', cause: new Error('of a test') })
    expect(total(await read(), 'lyceum_errors_total')).toBe(before + 1)
  })
})

test('what the stores say is told, and what runs', async () => {
  const figures = await read()
  expect(total(figures, 'lyceum_build_info', { version: services.version })).toBe(1)
  expect(total(figures, 'lyceum_store_up')).toBe(2)
  for (const name of [
    'lyceum_database_bytes',
    'lyceum_disk_free_bytes',
    'lyceum_database_connections_max',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'process_start_time_seconds',
  ]) {
    expect({ name, value: total(figures, name) }).toEqual({
      name,
      value: expect.toSatisfy(isPositive),
    })
  }
})

test('a database that does not answer is down, and the rest is told', async () => {
  const broken = await testApp({}, { METRICS_TOKEN: secret })
  await broken.services.database.close()
  const reply = await broken.app.inject({ url: probes.metrics, headers: watcher })
  const figures = parse(reply.body)
  expect(total(figures, 'lyceum_store_up', { store: 'database' })).toBe(0)
  expect(total(figures, 'lyceum_store_up', { store: 'files' })).toBe(1)
  expect(figures.types.has('lyceum_mails')).toBe(false)
})
