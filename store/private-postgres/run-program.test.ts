import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

const user = undefined

test('a program gets its input and nothing of our environment', async () => {
  const program = `
    process.stdin.on('data', (words) => process.exitCode = String(words) === 'hello' ? 0 : 1)
    if (process.env.PATH) process.exitCode = 2`
  const run = runProgram(process.execPath, ['--eval', program], { user, input: 'hello' })
  await expect(run).resolves.toBeUndefined()
})

test('a program that fails is named with what it complained of', async () => {
  const program = `console.error('The disk is full.'); process.exit(3)`
  const run = runProgram(process.execPath, ['--eval', program], { user })
  await expect(run).rejects.toThrow(/^node failed \(3\): The disk is full\.$/)
})

test('a program that this system cannot run points to a PostgreSQL of one’s own', async () => {
  await expect(runProgram('/no/such/program', [], { user })).rejects.toThrow('DATABASE_URL')
})
