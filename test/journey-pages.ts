import {
  addressPattern,
  isSingle,
  listPages,
  type PagesWith,
  type VariousPage,
} from '#contract/pages.ts'
import { probes, profilePath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { journeySite } from './journey-site.ts'
import { pathsIn } from './site-map.ts'

/** Public pages whose addresses the site map of the sample does not tell. */
type Untold = Extract<
  Exclude<VariousPage, PagesWith<{ crawlers: 'listed' }>>,
  PagesWith<{ audience: 'everyone' }>
>

/** An address of each; null for what shows nothing by itself, or nothing without a record. */
const untold: Record<Untold | 'profile', string | null> = {
  profile: profilePath('23CS001'),
  links: resourcePath('BlockchainTechnology', 'Links'),
  videos: resourcePath('BlockchainTechnology', 'Videos'),
  noteViewer: `${resourcePath('CyberSecurity', 'notes')}/notesview`,
  paperViewer: `${resourcePath('CyberSecurity', 'ResearchPapers')}/2024/pdf`,
  mailPaper: null,
  resources: null,
  resourceOfYear: null,
  notFound: '/no/such/page',
}

const described = listPages().filter(({ isForDevelopment }) => !isForDevelopment)

/** An address of every page that a guest may see, on the site of the journeys. */
export async function publicPages(): Promise<string[]> {
  const { address } = journeySite()
  const map = await (await fetch(address + probes.sitemap)).text()
  const told = pathsIn(map)
  const known: Record<string, string | null> = untold
  return described
    .filter(({ audience }) => audience === 'everyone')
    .flatMap((page) => {
      if (isSingle(page)) return [page.path]
      const own = known[page.key]
      if (own !== undefined) return own ?? []
      const pattern = addressPattern(page.path)
      const found = told.find((path) => pattern.test(path))
      // The sample has none of them yet.
      if (found === undefined && page.shows !== undefined) return []
      if (found === undefined) throw new Error(`The sample shows no page “${page.key}”.`)
      return [found]
    })
}

/** Every page of one address that an administrator sees and a guest does not. */
export const memberPages = described
  .filter((page) => page.audience !== 'everyone' && isSingle(page))
  .map(({ path }) => path)
