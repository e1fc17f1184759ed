import { pages } from '#contract/paths.ts'
import { type Account, findAccount } from '#domain/accounts/find-account.ts'
import { handOutLink } from '#domain/accounts/request-reset.ts'
import { resetFactors } from '#domain/accounts/take-factors-away.ts'
import type { Db } from '#store/database.ts'
import { asksForHelp } from './asks-for-help.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const usage = `Specify what to do for whom: make a link to choose a new password, or remove passkeys and authenticator app:
  npm run account -- reset-password admin
  npm run account -- reset-factors admin`

/** Whom the change log names for what is done on the machine. */
const actor = { accountId: null, name: 'Lyceum' }

type Deed = (db: Db, account: NonNullable<Account>) => Promise<void>

const deeds = new Map<string, Deed>([
  ['reset-password', sayLink],
  ['reset-factors', takeFactors],
])

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main(given: string[]) {
  if (asksForHelp(given)) return say(usage)
  const [command = '', name, ...more] = given
  const act = deeds.get(command)
  if (!act || !name || more.length > 0) throw new Error(usage)
  await withDatabase(async (db) => {
    const account = await findAccount(db, name)
    if (!account) throw new Error(`There is no account named “${name}”.`)
    await act(db, account)
  })
}

/** A command does not know the site’s own address, which stands in the settings of whatever starts it. */
async function sayLink(db: Db, account: NonNullable<Account>) {
  const secret = await handOutLink(db, actor, account)
  say(
    `Add this to the site’s address, to choose a new password for ${account.name} (${account.reg}):`,
  )
  say(`${pages.resetPassword}?token=${secret}`)
  say('It works once, for one hour. Whoever has it can log in as this person.')
}

async function takeFactors(db: Db, account: NonNullable<Account>) {
  await resetFactors(db, actor, account.id)
  say(`${account.name} now logs in with a password only.`)
}
