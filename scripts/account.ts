import { findAccount } from '#domain/accounts/find-account.ts'
import { resetFactors } from '#domain/accounts/take-factors-away.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const usage = `Say whose passkeys and authenticator app are to be taken away:
  npm run account -- reset-factors admin`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main([command, name, ...more]: string[]) {
  if (command !== 'reset-factors' || !name || more.length > 0) throw new Error(usage)
  await withDatabase(async (db) => {
    const account = await findAccount(db, name)
    if (!account) throw new Error(`Nobody signs in as “${name}”.`)
    await resetFactors(db, { accountId: null, name: 'Lyceum' }, account.id)
    say(`${account.name} signs in with the password alone now.`)
  })
}
