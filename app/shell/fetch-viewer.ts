import { isReachable } from '../api/network.ts'
import { codeLost } from './file-parts.ts'

/** Our viewer is large: it is fetched by whoever needs it. Throws 'offline' where it does not come. */
export async function fetchViewer(root: HTMLElement) {
  // Asked for without a connection, it would be lost for as long as the page lives.
  if (!(await isReachable())) throw new Error('offline')
  const viewer = await import('../pdf-viewer/mount-viewer.client.ts').catch(() => {
    root.dataset.lost = codeLost
    throw new Error('offline')
  })
  const mountViewer: typeof viewer.mountViewer = (...given) =>
    viewer.mountViewer(...given).catch((error: unknown) => {
      if (error instanceof Error && error.cause === codeLost) root.dataset.lost = codeLost
      throw error
    })
  return { mountViewer }
}
