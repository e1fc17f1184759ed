/** What is not there is null; all else that goes wrong is thrown on. */
export function nullIfAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}
