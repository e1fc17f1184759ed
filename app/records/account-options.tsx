import * as words from '#contract/messages/account-field.ts'
import type { AccountChoice } from '#contract/members.ts'

interface AccountOptionsProps {
  accounts: readonly AccountChoice[]
  /** The username that the record names; '' for none. */
  now: string
}

/** The accounts that a record may name: those that another one names are told, and not to be chosen. */
export function AccountOptions({ accounts, now }: AccountOptionsProps) {
  const isNow = ({ userName }: AccountChoice) => userName.toLowerCase() === now.toLowerCase()
  const named = accounts.find(isNow)
  const free = accounts.filter((account) => account.holder === '' && account !== named)
  const taken = accounts.filter((account) => account.holder !== '' && account !== named)
  return (
    <>
      <option value="">{words.noAccount}</option>
      {now !== '' && <option value={now}>{named ? words.called(named) : words.gone(now)}</option>}
      {free.map((account) => (
        <option key={account.userName} value={account.userName}>
          {words.called(account)}
        </option>
      ))}
      {taken.length > 0 && (
        <optgroup label={words.connected}>
          {taken.map((account) => (
            <option key={account.userName} value={account.userName} disabled>
              {words.calledWith(words.called(account), account.holder)}
            </option>
          ))}
        </optgroup>
      )}
    </>
  )
}
