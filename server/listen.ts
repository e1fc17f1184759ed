import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Begins to listen. Throws, for a port or host that cannot be had, a sentence that says what to do. */
export async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<void> {
  await app.listen({ host: HOST, port: PORT }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(sentences[error.code ?? '']?.({ HOST, PORT }) ?? error.message, {
      cause: error,
    })
  })
}

type Place = Pick<Config, 'HOST' | 'PORT'>

const sentences: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use by another program. Choose another one, for example: PORT=${PORT + 1} npm start`,
  EACCES: ({ PORT }) =>
    `This user is not allowed to use port ${PORT}. Choose one above 1023, for example: PORT=3000 npm start`,
  ENOTFOUND: ({ HOST }) =>
    `HOST is “${HOST}”, but that name cannot be resolved. Try localhost or 0.0.0.0.`,
  EADDRNOTAVAIL: ({ HOST }) =>
    `HOST is “${HOST}”, but this machine does not have that address. Try localhost or 0.0.0.0.`,
}
