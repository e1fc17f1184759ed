declare module 'autocannon' {
  interface Options {
    url: string
    headers: Record<string, string>
    connections: number
    /** Milliseconds between the looks at whether the run is over. */
    sampleInt: number
    /** Is handed each connection before it is used. */
    setupClient: (client: { pipelinedRequests: { addBody(): void } }) => void
    duration?: number
    amount?: number
    requests?: { path?: string; headers?: Record<string, string> }[]
  }

  interface Result {
    errors: number
    non2xx: number
    duration: number
  }

  type OnResponse = (client: unknown, status: number, bytes: number, milliseconds: number) => void

  interface Run extends Promise<Result> {
    on(event: 'response', listener: OnResponse): void
  }

  export default function autocannon(options: Options): Run
}
