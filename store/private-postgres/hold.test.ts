import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdServer } from './hold.ts'

test('a server that never answers is given up with the end of its log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-hold-'))
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  await writeFile(join(folder, 'postgres.log'), `${lines.join('\n')}\nFATAL: no space left\n`)
  const held = holdServer({
    server: { host: folder, port: 5432, user: 'lyceum', password: 'none' },
    home: folder,
    start: async () => () => false,
    patience: { silent: 50, starting: 50 },
  })
  await expect(held).rejects.toThrow(/did not start.*line 13\n.*FATAL: no space left$/s)
  await rm(folder, { recursive: true })
})
