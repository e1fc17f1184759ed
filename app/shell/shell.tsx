import { createHash } from 'node:crypto'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { shellContent } from '#domain/site/shell-content.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { onProofWanted } from '../api/network.ts'
import { AsSent } from './as-sent.tsx'
import { defineLoader } from './define-loader.ts'
import type { FrameContent } from './frame-parts.tsx'
import { useRoot } from './use-root.ts'
import { dialogOnDemand } from './on-demand.tsx'
import type { ProofQuestionProps } from './proof-question.tsx'
import { foot, head } from './sent-frame.ts'
import type { SessionWatchProps } from './session-watch.tsx'
// Their code stays on the server, their styles do not.
import './department-logo.module.css?styles'
import './footer.module.css?styles'
import './frame-parts.module.css?styles'
import './header.module.css?styles'
import './pencil.module.css?styles'
import './standing-bar.module.css?styles'
// Drawings of what stays as it was sent.
import '../ui/motif/motif.module.css?styles'
import styles from './shell.module.css'

const ProofQuestion = dialogOnDemand<ProofQuestionProps>(
  async () => (await import('./proof-question.tsx')).ProofQuestion,
)

/** Where its code does not come there is nothing to put in its place: the page works on. */
const SessionWatch = lazy(async () => {
  const code = await import('./session-watch.tsx').catch(() => null)
  const component: ComponentType<SessionWatchProps> = code?.SessionWatch ?? (() => null)
  return { default: component }
})

/** What head and foot are made of, by what the loader gives instead. */
const contents = new WeakMap<object, FrameContent>()

/** A browser has head and foot as they were sent, and is told of them no more than whether they changed. */
export const loader = defineLoader((visit) => {
  const { standing } = visit
  const content = { ...shellContent(visit), ...(standing && { standing }) }
  const frame = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  const told = { frame: frame.slice(0, 12) }
  contents.set(told, content)
  return told
})

/** They are made on the server, and no script need know how. */
const parts = import.meta.env.SSR ? await import('./frame-parts.tsx') : undefined

/** The frame around every page: head, the page itself, foot. */
export default function Shell() {
  const told = useLoaderData<typeof loader>()
  const who = useRoot()?.who ?? null
  const { pathname } = useLocation()
  const content = parts && contents.get(told)
  const frame = content && { hash: told.frame, content, who, pathname }
  const page = <Outlet />
  useFrameThatFollows(told.frame, who?.name)
  return (
    <ToastProvider history={who?.history}>
      <AsSent id={head} make={frame && (() => parts.headOf(frame))} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {content ? (
          <parts.WovenStrands value={content.department.strands}>{page}</parts.WovenStrands>
        ) : (
          page
        )}
      </main>
      <SessionWarning />
      <ProofGate />
      <AsSent id={foot} make={frame && (() => parts.footOf(frame))} />
    </ToastProvider>
  )
}

/** Has head and foot follow where another page, or a change of the frame, comes without its document. */
function useFrameThatFollows(frame: string, name: string | undefined) {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const shown = useRef({ frame, name, place })
  useEffect(() => {
    const before = shown.current
    shown.current = { frame, name, place }
    const isSameFrame = before.frame === frame && before.name === name
    if (isSameFrame && before.place === place) return
    // Where its code does not come, the page works on.
    void import('./follow-page.ts').then(
      ({ followPage, readAnew }) => (isSameFrame ? followPage() : [head, foot].forEach(readAnew)),
      () => {},
    )
  }, [frame, name, place])
}

/** Watches over the session of whoever has one, from when the page works. */
function SessionWarning() {
  const end = useRoot()?.sessionEnd ?? ''
  const hydrated = useHydrated()
  if (end === '' || !hydrated) return null
  return (
    <Suspense>
      <SessionWatch known={Number(end)} />
    </Suspense>
  )
}

/**
 * Asks a member who is there where a call is only done for whoever has just said so. The form behind
 * it stays as it is: the call is sent again once the proof is there.
 */
function ProofGate() {
  /** Tells the call that waits whether it was proved. */
  const [tell, setTell] = useState<((isProven: boolean) => void) | null>(null)

  // Calls are made outside of React.
  useEffect(
    () =>
      onProofWanted(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setTell(() => resolve)
        return promise
      }),
    [],
  )
  if (!tell) return null
  const end = (isProven: boolean) => {
    tell(isProven)
    setTell(null)
  }
  return <ProofQuestion open onClose={() => end(false)} onProven={() => end(true)} />
}
