import { calls } from '#contract/paths.ts'
import { fillForSearch, gatherNow } from './fill-for-search.ts'
import { withLoad } from './load.ts'
import { pagesAtScale } from './pages-at-scale.ts'
import { untilTextsAreRead } from './read-texts.ts'
import type { Section } from './report.ts'
import { searchTable, searchAll } from './search-times.ts'
import { withSite } from './site.ts'
import { atMost } from './verdict.ts'
import { wholeList } from './whole-list.ts'

const amounts = { students: 100_000, publications: 20_000, pages: 200_000 }

/** What 100,000 students, and what they have read and written, cost beside the sample department. */
export function scale(): Promise<Section> {
  return withSite((small) =>
    withSite((large) =>
      withLoad(async (load) => {
        await fillForSearch(large, amounts)
        // Otherwise the sites would be busy with both while a page is measured.
        await gatherNow(large)
        await Promise.all([small, large].map(untilTextsAreRead))
        const pagesAt = await pagesAtScale(small, large)
        const searches = await searchAll(load, small, large)
        const students = await wholeList(large, calls.students, 32)
        const journals = await wholeList(large, calls.journal, 16)
        return {
          title: `${amounts.students.toLocaleString('en-GB')} students`,
          notes: [
            'A site with the sample department beside one that has 20,000 publications and 200,000 pages ' +
              'of text as well as the crowd, by turns. Pages as administrator, each made after all that it may show has changed; ' +
              'CPU is Lyceum’s and PostgreSQL’s together. Searches signed out, each asked for the first time, at one connection.',
          ],
          tables: [pagesAt.table, searchTable(searches), students.table, journals.table],
          verdicts: [
            ...pagesAt.verdicts,
            atMost('search: p99', [searches.p99], 45, 'ms'),
            ...students.verdicts,
            ...journals.verdicts,
          ],
        }
      }),
    ),
  )
}
