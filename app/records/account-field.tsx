import { type ReactNode, useEffect, useState } from 'react'
import * as words from '#contract/messages/account-field.ts'
import type { AccountChoice } from '#contract/members.ts'
import { listAccountChoices } from '../api/members.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { AccountOptions } from './account-options.tsx'

export interface AccountFieldProps {
  label: string
  hint: string | undefined
  error: ReactNode
  required: boolean
  /** What the form began with, and what stands there now. */
  began: string
  value: string
  onChange: (userName: string) => void
}

/**
 * The account that a record names, chosen among those that there are. They are fetched once the form
 * asks; where they do not come, or are not for whoever asks, the username is typed.
 */
export function AccountField({ began, hint, onChange, ...props }: AccountFieldProps) {
  const accounts = useAccounts()
  const control = {
    ...props,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  }
  if (accounts === 'refused') {
    return (
      <TextField
        {...control}
        hint={[hint, words.typed].filter(Boolean).join(' ')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    )
  }
  if (accounts === 'asked') {
    return (
      <SelectField {...control} hint={words.loading} aria-busy>
        <option value={props.value}>{props.value || words.noAccount}</option>
      </SelectField>
    )
  }
  return (
    <SelectField {...control} hint={hint}>
      <AccountOptions accounts={accounts} now={began} />
    </SelectField>
  )
}

function useAccounts() {
  const [accounts, setAccounts] = useState<readonly AccountChoice[] | 'asked' | 'refused'>('asked')
  useEffect(() => {
    let isGone = false
    void listAccountChoices().then((answer) => {
      if (!isGone) setAccounts(answer.ok ? answer.body.accounts : 'refused')
    })
    return () => {
      isGone = true
    }
  }, [])
  return accounts
}
