import { comeBack, readPageAnew } from './come-back.ts'
// oxlint-disable-next-line import/default -- the bundler answers `?worker&url` with the worker's address
import workerAddress from '../enhance/page-worker.ts?worker&url'

/** Has the browser keep the pages that are read, once the first of them is there; over plain HTTP it does not. */
export function keepReadPages() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}

function keep() {
  // Its name carries a hash, so the browser need not ask for it whenever a page is opened. Whoever
  // forbids it reads as before.
  const register = navigator.serviceWorker.register(workerAddress, {
    scope: '/',
    updateViaCache: 'all',
  })
  register.catch(() => {})
}

/** Where a page was not kept, shows it as soon as there is a connection. */
export function returnToPage() {
  const stand = document.querySelector<HTMLElement>('[data-come-back]')
  if (stand && stand.dataset.comeBack !== location.pathname) comeBack(readPageAnew).wait()
}
