/**
 * What whoever starts Lyceum in a folder of somebody else is told; null for any other failure. Lyceum
 * keeps its packages, its build and its site in the folder that it was cloned into.
 */
export function notYours(error, root) {
  const { code, path = '' } = error ?? {}
  const isRefused = code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
  if (!isRefused || !`${path}/`.startsWith(`${root}/`)) return null
  return (
    `You may not write to ${path}: the folder of Lyceum belongs to another user. Start it as that user, ` +
    `or make the folder your own: sudo chown -R "$(id -un)" "${root}"`
  )
}
