import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Every route of a server, as its tree is printed: what stands deeper goes on from above. */
export function allRoutes(app: FastifyInstance): [Method, string][] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part = '', methods = ''] = /^([│ ]*)[├└]── (.+) \((.+)\)$/.exec(line) ?? []
      if (indent === undefined) return []
      path.splice(indent.length / 4, Infinity, part)
      // Whatever stands below an address is printed without the slash ahead of it.
      const url = path
        .join('')
        .replaceAll('|:id', '')
        .replace(/(?<=[^/])\*$/, '/*')
      // What is asked by HEAD is told as what is asked by GET.
      const known = methods.split(', ').filter((method) => method !== 'HEAD') as Method[]
      return known.map((method): [Method, string] => [method, url])
    })
}
