import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { pageHydrates } from './shell/page-work.ts'
import { defineLoader } from './shell/define-loader.ts'
import { rootData } from './shell/root-data.ts'
import { useRoot } from './shell/use-root.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { prefetchRules, deferRest } from '#contract/inline-scripts.ts'

export { ErrorPage as ErrorBoundary } from './shell/error-page.tsx'

export const loader = defineLoader(rootData)

/** The document around every page; a page that is only read gets no React in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const hydrates = pageHydrates(useMatches(), root?.who ?? null)
  return (
    <html lang="en-IN" {...(hydrates ? { ref: markHydrated } : { 'data-reading': '' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1220" media="(prefers-color-scheme: dark)" />
        {root?.icon ? (
          <link rel="icon" href={root.icon} type="image/webp" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <Meta />
        <Links />
        {!hydrates && <RestWaits />}
      </head>
      <body>
        {children}
        {/* In the head it would interrupt the parser, and an empty page be laid out first. */}
        {root && !hydrates && <script type="module" src={root.enhanceScript} />}
        <PrefetchRules />
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  )
}

/** For styles and journeys that must know when the scripts of a page have taken it over. */
function markHydrated(html: HTMLHtmlElement | null) {
  if (html) html.dataset['hydrated'] = ''
}

export default function Root() {
  return <Outlet />
}

/** Speculation rules: browsers that do not know them pass them over. */
function PrefetchRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchRules }} />
}

/**
 * Lets what is far down a page wait until the first words are painted (app/ui/base.css);
 * app/enhance/enhance.ts then shows it. It stands before the words, so it must be small.
 */
function RestWaits() {
  return <script dangerouslySetInnerHTML={{ __html: deferRest }} />
}
