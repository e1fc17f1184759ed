import { fileCode } from './file-code.ts'

/** Shows the file of a page that is there for one; what does it is fetched by such a page. */
export async function showViewedFile() {
  const root = document.querySelector<HTMLElement>('[data-file]')
  if (!root) return
  const code = await fileCode([root], 'file', () => import('../shell/show-file.ts'))
  code?.showFile(root)
}
