import type { ShellContent } from '#domain/site/shell-content.ts'
import type { Standing } from '../visit.ts'
import { Footer } from './footer.tsx'
import styles from './frame-parts.module.css'
import { Header } from './header.tsx'
import { StandingBar } from './standing-bar.tsx'

export { WovenStrands } from '../ui/motif/woven-strands.ts'

/** What head and foot show. */
export type FrameContent = ShellContent & { standing?: Standing }

/** All that stands above a page. */
export function Head({ standing, urgent, ...content }: FrameContent) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {standing && <StandingBar {...standing} />}
      <Header {...content} />
      {/* Ahead of the page, so that whoever skips to the content skips it as well. */}
      {urgent.length > 0 && (
        <aside aria-label="Urgent">
          {urgent.map(({ label, path }) => (
            <a key={path} className={styles.urgent} href={path}>
              {label}
            </a>
          ))}
        </aside>
      )}
    </>
  )
}

/** All that stands below it. */
export function Foot({ department, navigation }: FrameContent) {
  return <Footer department={department} navigation={navigation} />
}
