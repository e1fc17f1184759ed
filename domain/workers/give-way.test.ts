import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'

const own = getPriority()

test.each([0, 5, 12, 19])(
  'a program begun at a priority of %i more gives way as far as it can',
  (more) => {
    const begun = Math.min(own + more, 19)
    expect(afterGivingWay(more)).toBe(Math.min(begun + 10, 19))
  },
)

/** The priority of a program that was begun this much below our own and gave way. */
function afterGivingWay(more: number) {
  const place = new URL('give-way.ts', import.meta.url).href
  const program = `
    import { getPriority } from 'node:os'
    import { giveWay } from '${place}'
    giveWay()
    console.log(getPriority())`
  const node = [process.execPath, '--input-type=module', '--eval', program]
  return Number(execFileSync('nice', ['-n', String(more), ...node], { encoding: 'utf8' }))
}
