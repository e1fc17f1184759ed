import { useEffect, useRef, useState } from 'react'
import type { PasskeyAnswer } from '#contract/factors.ts'
import { memberHome } from '#contract/paths.ts'
import { askAnyPasskey, signInByPasskey } from '../api/accounts.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { askPasskey, knowsPasskeys } from '../shell/device-passkey.ts'
import styles from './login-page.module.css'
import { offerPasskeys } from './offer-passkeys.ts'

interface PasskeySignInProps {
  /** Where the member was going; '' where nowhere in particular. */
  next: string
  onRefused: (message: string) => void
}

/** The way in without a password: by a button, and where a name is filled in. */
export function PasskeySignIn({ next, onRefused }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false)
  const hydrated = useHydrated()
  const offer = useRef<AbortController>(null)
  // The browser has to be asked beforehand to offer passkeys among the names it fills in.
  useEffect(() => {
    const offering = new AbortController()
    offer.current = offering
    void offerPasskeys(offering.signal).then(async (given) => {
      if (given) onRefused(await enter(given, next))
    })
    return () => offering.abort()
  }, [next, onRefused])
  if (!hydrated || !knowsPasskeys()) return null
  const signIn = async () => {
    setBusy(true)
    // A device answers one wish at a time.
    offer.current?.abort()
    onRefused(await signInNow(next))
    setBusy(false)
  }
  return (
    <div className={styles.passkey}>
      <span className={styles.or}>or</span>
      <Button icon="lock" wide busy={isBusy} onClick={() => void signIn()}>
        Log in with a passkey
      </Button>
    </div>
  )
}

/** Returns why nobody was signed in; a success leaves the page. */
async function signInNow(next: string): Promise<string> {
  const asked = await askAnyPasskey()
  if (!asked.ok) return asked.message
  const said = await askPasskey(asked.body.options)
  return said.ok ? enter({ state: asked.body.state, answer: said.answer }, next) : said.message
}

async function enter(given: { state: string; answer: PasskeyAnswer }, next: string) {
  const result = await signInByPasskey(given)
  if (!result.ok) return result.message
  window.location.assign(next || memberHome(result.body.role, result.body.reg))
  return ''
}
