/** Shows the file of a page that is there for one; what does it is fetched by such a page. */
export async function showViewedFile() {
  const root = document.querySelector<HTMLElement>('[data-file]')
  if (!root) return
  const { showFile } = await import('../shell/show-file.ts')
  showFile(root)
}
