import { Outlet, useLoaderData } from 'react-router'
import { shellContent } from '#domain/site/shell-content.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProofGate } from './proof-gate.tsx'
import { reading } from './reading.ts'
import { SessionWarning } from './session-warning.tsx'
import styles from './shell.module.css'
import { useRoot } from './use-root.ts'

export const loader = reading(() => shellContent())

/** The frame around every page: header, the page itself, footer. */
export default function Shell() {
  const content = useLoaderData<typeof loader>()
  return (
    <ToastProvider history={useRoot()?.who?.history}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header department={content.department} navigation={content.navigation} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SessionWarning />
      <ProofGate />
      <Footer department={content.department} navigation={content.navigation} />
    </ToastProvider>
  )
}
