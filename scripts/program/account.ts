import { findAccount } from '#domain/accounts/find-account.ts'
import { resetFactors } from '#domain/accounts/take-factors-away.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const usage = `Specify whose passkeys and authenticator app to remove:
  npm run account -- reset-factors admin`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main([command, name, ...more]: string[]) {
  if (command !== 'reset-factors' || !name || more.length > 0) throw new Error(usage)
  await withDatabase(async (db) => {
    const account = await findAccount(db, name)
    if (!account) throw new Error(`There is no account named “${name}”.`)
    await resetFactors(db, { accountId: null, name: 'Lyceum' }, account.id)
    say(`${account.name} now logs in with a password only.`)
  })
}
