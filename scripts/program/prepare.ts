import { resolve } from 'node:path'
import { openServices } from '#server/open-services.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'

// Makes a new site ready without serving it: its schema, the sample and the first administrator.
process.umask(0o077)

try {
  const root = resolve(import.meta.dirname, '..', '..')
  const services = await openServices({ environment: process.env, root, say })
  await services.close()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
