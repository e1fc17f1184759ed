import type { Page, Request } from 'playwright-core'

export const kinds = ['document', 'styles', 'scripts', 'fonts', 'images', 'other'] as const

type Kind = (typeof kinds)[number]

/** What a browser loaded for one page. */
export interface Loaded {
  /** Whether the page is only read: then no React comes with it. */
  reading: boolean
  /** Of the bodies, as they came over the wire. */
  bytes: Record<Kind, number>
  requests: number
  thirdParty: number
}

/** Opens a page, waits until it is at rest, and counts. Throws where it answers no 200. */
export async function watchLoading(page: Page, url: string): Promise<Loaded> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`)
  const { origin } = new URL(url)
  const own = requests.filter((request) => new URL(request.url()).origin === origin)
  const bytes: Loaded['bytes'] = {
    document: 0,
    styles: 0,
    scripts: 0,
    fonts: 0,
    images: 0,
    other: 0,
  }
  for (const request of own) {
    bytes[await kindOf(request)] += (await request.sizes()).responseBodySize
  }
  return {
    reading: (await page.locator('html[data-reading]').count()) > 0,
    bytes,
    requests: requests.length,
    thirdParty: requests.filter(isThirdParty(origin)).length,
  }
}

/** What is inside the page already (`data:`) is nobody's. */
function isThirdParty(origin: string) {
  return (request: Request) => {
    const url = new URL(request.url())
    return url.protocol.startsWith('http') && url.origin !== origin
  }
}

const kindOfType: [RegExp, Kind][] = [
  [/^text\/html/, 'document'],
  [/^text\/css/, 'styles'],
  [/javascript/, 'scripts'],
  [/^font\//, 'fonts'],
  [/^image\//, 'images'],
]

async function kindOf(request: Request): Promise<Kind> {
  const type = (await (await request.response())?.headerValue('content-type')) ?? ''
  return kindOfType.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'
}
