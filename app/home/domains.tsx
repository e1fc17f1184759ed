import { headings } from '#contract/headings.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import type { ResourceKey } from '#contract/resources.ts'
import type { HomeContent } from '#domain/site/page-content.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './domains.module.css'

/** In short, for three columns of them. */
const resources: { label: string; name: ResourceKey }[] = [
  { label: 'Notes', name: 'Notes' },
  { label: 'Papers', name: 'ResearchPapers' },
  { label: 'Videos', name: 'Videos' },
  { label: 'Links', name: 'Links' },
]

/** The three domains, each with its strand and the ways into its learning resources. */
export function Domains({ streams }: Pick<HomeContent['department'], 'streams'>) {
  return (
    <section id="resources" className={styles.domains}>
      <VisuallyHidden>
        <h2>{headings.home.resources}</h2>
      </VisuallyHidden>
      <ul className={styles.list}>
        {streams.map(({ key, strand, short, oneLine }) => (
          <li key={key} className={styles.domain}>
            <Strand strand={strand} seed={key} width={400} height={64} className={styles.strand} />
            <h3 className={styles.title}>
              <a className="title-link" href={resourcePath(key)}>
                {short}
              </a>
            </h3>
            <p className={styles.line}>{oneLine}</p>
            <ul className={styles.ways}>
              {resources.map(({ label, name }) => (
                <li key={name}>
                  <a href={resourcePath(key, name)}>
                    {label}
                    <VisuallyHidden> on {short}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
