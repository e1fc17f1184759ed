import { fileCode } from './file-code.ts'

/** Shows the documents of a page; what does it is fetched by the pages that have one. */
export async function showDocuments() {
  const frames = document.querySelectorAll<HTMLElement>('[data-pdf]')
  if (frames.length === 0) return
  const code = await fileCode(frames, 'pdf', () => import('../shell/show-pdf.ts'))
  if (code) frames.forEach(code.showPdf)
}
