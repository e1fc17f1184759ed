import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { pageHydrates } from './shell/page-work.ts'
import { defineLoader } from './shell/define-loader.ts'
import { pressAgain } from './shell/press-again.ts'
import { rootData } from './shell/root-data.ts'
import { useRoot } from './shell/use-root.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

export { ErrorPage as ErrorBoundary } from './shell/error-page.tsx'

export const loader = defineLoader(rootData)

/** They stand in the page that the server sends, so no script need bring them along. */
const inline = import.meta.env.SSR ? await import('#contract/inline-scripts.ts') : undefined

/** The document around every page; a page that is only read gets no React in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const hydrates = pageHydrates(useMatches(), root?.who ?? null)
  // Browsers write into their console of every script that a page has and may not run.
  const runs = root?.isInert !== true
  return (
    <html
      lang="en-IN"
      suppressHydrationWarning
      {...(hydrates ? { ref: markHydrated } : { 'data-reading': '' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <FrameColour theme="light" colour="#fbf8f1" />
        <FrameColour theme="dark" colour="#0d1220" />
        {runs && <ChosenTheme />}
        {root?.icon ? (
          <link rel="icon" href={root.icon} type="image/webp" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <Meta />
        <Links />
        {runs && <KeyWaits />}
        {runs && (hydrates ? <PressWaits /> : <RestWaits />)}
      </head>
      <body>
        {children}
        {/* In the head it would interrupt the parser, and an empty page be laid out first. */}
        {root && runs && !hydrates && <script type="module" src={root.enhanceScript} />}
        {runs && <PrefetchRules />}
        {runs && hydrates && <ScrollRestoration />}
        {runs && hydrates && <Scripts />}
      </body>
    </html>
  )
}

/** For styles and journeys that must know when the scripts of a page have taken it over. */
function markHydrated(html: HTMLHtmlElement | null) {
  if (!html) return
  html.dataset['hydrated'] = ''
  pressAgain(html.ownerDocument)
}

export default function Root() {
  return <Outlet />
}

/** The colour that browsers give their own frame in a theme. */
function FrameColour({ theme, colour }: { theme: string; colour: string }) {
  const media = `(prefers-color-scheme: ${theme})`
  return (
    <meta
      name="theme-color"
      content={colour}
      media={media}
      data-theme-of={theme}
      suppressHydrationWarning
    />
  )
}

/** Ahead of the styles, so that nothing is painted in another theme first. */
function ChosenTheme() {
  return <InlineScript text={inline?.showTheme} />
}

/** Speculation rules: browsers that do not know them pass them over. */
function PrefetchRules() {
  return <InlineScript type="speculationrules" text={inline?.prefetchRules} />
}

/**
 * Lets what is far down a page wait until the first words are painted (app/ui/base.css);
 * app/enhance/enhance.ts then shows it. It stands before the words, so it must be small.
 */
function RestWaits() {
  return <InlineScript text={inline?.deferRest} />
}

/** Keeps what is pressed before the scripts that do it have come. */
function PressWaits() {
  return <InlineScript text={inline?.rememberPress} />
}

/** Keeps the key that asks for the search until there is one. */
function KeyWaits() {
  return <InlineScript text={inline?.rememberKeys} />
}

interface InlineScriptProps {
  type?: string
  text: string | undefined
}

/** React leaves the text of a script as it finds it. */
function InlineScript({ type, text = '' }: InlineScriptProps) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}
