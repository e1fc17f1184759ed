import { Client } from 'pg'

/** A connection that is kept open for as long as it lasts. Who asks late still learns that it has ended. */
export class LastingClient extends Client {
  /** Resolves once the connection is closed, by whichever side. */
  readonly ended = new Promise<void>((resolve) => {
    this.once('end', resolve)
  })
}
