import { renderToString } from 'react-dom/server'
import type { ShellContent } from '#domain/site/shell-content.ts'
import type { Standing } from '../visit.ts'
import { Footer } from './footer.tsx'
import styles from './frame-parts.module.css'
import { editsContact } from './contact-pencil.tsx'
import { Header } from './header.tsx'
import type { rootData } from './root-data.ts'
import { StandingBar } from './standing-bar.tsx'

export { WovenStrands } from '../ui/motif/woven-strands.ts'

/** What head and foot show. */
export type FrameContent = ShellContent & { standing?: Standing }

/** Who reads a page, and which. */
export interface Reader {
  who: ReturnType<typeof rootData>['who']
  pathname: string
}

interface Frame extends Reader {
  /** Says by its content what it is made of. */
  hash: string
  content: FrameContent
}

/**
 * What was made of late. A page is made anew when something on it changes, which is seldom its head or
 * its foot; they are a tenth of the work.
 */
const made = new Map<string, string>()
const mostMade = 200

/** All that stands above a page, as markup. */
export function headOf(frame: Frame): string {
  const { hash, who, pathname, content } = frame
  return remembered(['head', hash, who, pathname], () =>
    renderToString(<Head {...content} who={who} pathname={pathname} />),
  )
}

/** All that stands below it. */
export function footOf({ hash, who, content: { department, navigation } }: Frame): string {
  return remembered(['foot', hash, who?.reg, editsContact(who)], () =>
    renderToString(<Footer department={department} navigation={navigation} who={who} />),
  )
}

function remembered(parts: readonly unknown[], make: () => string): string {
  const name = JSON.stringify(parts)
  const known = made.get(name)
  if (known !== undefined) return known
  if (made.size >= mostMade) made.clear()
  // React joins a thousand small strings, and V8 would keep them all: this is one string.
  const markup = Buffer.from(make()).toString()
  made.set(name, markup)
  return markup
}

function Head({ standing, urgent, ...content }: FrameContent & Reader) {
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
