import { removalReport } from '#domain/sample/count-words.ts'
import { removeSample } from '#domain/sample/remove-sample.ts'
import { asksForHelp } from './asks-for-help.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const usage = `Specify what to do with the sample department:
  npm run sample -- remove`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main(given: string[]) {
  if (asksForHelp(given)) return say(usage)
  const [command, ...more] = given
  if (command !== 'remove' || more.length > 0) throw new Error(usage)
  say(removalReport(await withDatabase((db) => removeSample(db))))
}
