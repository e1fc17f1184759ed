/** Shows the documents of a page; what does it is fetched by the pages that have one. */
export async function showDocuments() {
  const frames = document.querySelectorAll<HTMLElement>('[data-pdf]')
  if (frames.length === 0) return
  const { showPdf } = await import('../shell/show-pdf.ts')
  frames.forEach(showPdf)
}
