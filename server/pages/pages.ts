import type { RouterContextProvider } from 'react-router'

/** The rendered pages: React Router's request handler and what belongs to it. */
export interface Pages {
  handle(request: Request, context: RouterContextProvider): Promise<Response>
  enhanceScript: string
  /** The text of a stylesheet by its address; undefined where it stays a link (development). */
  styles: ReadonlyMap<string, string>
  /** Where the built client lies; null where a development server serves it. */
  clientFolder: string | null
  isDevelopment: boolean
}
