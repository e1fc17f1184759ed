import { comeBack, readPageAnew } from '../shell/come-back.ts'

/**
 * Fetches the code that shows the files of a page. Where it does not come, that is said in the place
 * of each, and the page comes anew once there is a connection.
 */
export async function fileCode<Code>(
  roots: Iterable<HTMLElement>,
  name: 'file' | 'pdf',
  fetchCode: () => Promise<Code>,
): Promise<Code | null> {
  return fetchCode().catch(() => {
    for (const root of roots) sayOffline(root, name)
    comeBack(readPageAnew).wait()
    return null
  })
}

function sayOffline(root: HTMLElement, name: 'file' | 'pdf') {
  const part = (which: string) => root.querySelector<HTMLElement>(`[data-${name}-${which}]`)
  const [late, trouble, why] = ['late', 'trouble', 'why'].map(part)
  if (late) late.hidden = true
  if (!trouble || !why) return
  trouble.hidden = false
  why.textContent = trouble.dataset.offline ?? ''
  part('retry')?.addEventListener('click', readPageAnew)
}
