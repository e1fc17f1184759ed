import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { phasesOf } from './start-phases.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}Z`)
const line = (time: string, words: string) => `2026-11-27 ${time} UTC [7] LOG:  ${words}\n`

async function phasesIn(log: string, began: string, ready: string) {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  await writeFile(join(folder.path, 'postgres.log'), log)
  const site = { folder: folder.path, startedIn: at(ready) - at(began) }
  return phasesOf(site, at(ready))
}

const recovery =
  line('10:00:01.000', 'starting PostgreSQL 18.4') +
  line('10:00:01.020', 'database system was interrupted; last known up at 2026-11-27 09:59:00') +
  line('10:00:01.100', 'automatic recovery in progress') +
  line('10:00:01.130', 'redo done at 0/1A2B3C') +
  line('10:00:01.330', 'database system is ready to accept connections')

test('a start is taken apart by what PostgreSQL has said of it', async () => {
  expect(await phasesIn(recovery, '10:00:00.800', '10:00:02.000')).toEqual({
    program: 200,
    tries: 0,
    sync: 100,
    redo: 30,
    checkpoint: 200,
    site: 670,
  })
})

test('what was said before the start is none of it, and tries in vain are told', async () => {
  const earlier = recovery.replaceAll('10:00:', '09:00:')
  const vain = line('10:00:00.900', 'starting PostgreSQL 18.4')
  const phases = await phasesIn(earlier + vain + recovery, '10:00:00.800', '10:00:02.000')
  expect(phases).toMatchObject({ program: 100, tries: 100, sync: 100, site: 670 })
})

test('the rest of a line that was cut off is none of what follows it', async () => {
  for (const rest of [line('09:58:12.000', 'checkpoint starting').trimEnd(), '2026-11-27 09:5']) {
    const phases = await phasesIn(rest + recovery, '10:00:00.800', '10:00:02.000')
    expect(phases).toMatchObject({ program: 200, sync: 100, redo: 30, site: 670 })
  }
})

test('a start on a server that runs already waits for nothing of PostgreSQL', async () => {
  const phases = await phasesIn(recovery, '11:00:00.000', '11:00:00.500')
  expect(phases).toEqual({ program: 500, tries: 0, sync: 0, redo: 0, checkpoint: 0, site: 0 })
})
