import { builtApp } from './built-app.ts'

/** The built server on a port of its own, for journeys to what only a test can bring in. */
export async function listeningApp() {
  const built = await builtApp()
  const address = await built.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...built, address }
}
