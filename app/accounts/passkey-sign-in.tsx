import { useEffect, useState } from 'react'
import { memberHome } from '#contract/paths.ts'
import { askAnyPasskey, signInByPasskey } from '../api/accounts.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { askPasskey, fillsInPasskeys, knowsPasskeys } from './device-passkey.ts'
import styles from './login-page.module.css'

interface PasskeySignInProps {
  /** Where the member was going; '' where nowhere in particular. */
  next: string
  onRefused: (message: string) => void
}

/** The way in without a password: by a button, and where a name is filled in. */
export function PasskeySignIn({ next, onRefused }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false)
  const hydrated = useHydrated()
  // The browser has to be asked beforehand to offer passkeys among the names it fills in.
  useEffect(() => {
    void fillsInPasskeys().then((fillsIn) => (fillsIn ? enter(next, true) : ''))
  }, [next])
  if (!hydrated || !knowsPasskeys()) return null
  const signIn = async () => {
    setBusy(true)
    onRefused(await enter(next, false))
    setBusy(false)
  }
  return (
    <div className={styles.passkey}>
      <span className={styles.or}>or</span>
      <Button icon="lock" wide busy={isBusy} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
    </div>
  )
}

/** Returns why nobody was signed in; a success leaves the page. */
async function enter(next: string, quietly: boolean): Promise<string> {
  const asked = await askAnyPasskey()
  if (!asked.ok) return asked.message
  const said = await askPasskey(asked.body.options, { quietly })
  if (!said.ok) return said.message
  const result = await signInByPasskey({ state: asked.body.state, answer: said.answer })
  if (!result.ok) return result.message
  window.location.assign(next || memberHome(result.body.role, result.body.reg))
  return ''
}
