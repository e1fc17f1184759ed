import { useEffect, useRef, useState } from 'react'
import {
  type ClientActionFunctionArgs,
  data,
  type MetaFunction,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { PasskeyAnswer, SecondStep } from '#contract/factors.ts'
import { localPath, memberHome } from '#contract/paths.ts'
import { messages } from '#contract/messages.ts'
import { notYourPage, proofMessages, signedInAs } from '#contract/messages/sessions.ts'
import { pageHead } from '#contract/pages.ts'
import { askAnyPasskey, login, signInByPasskey } from '../api/accounts.ts'
import { unreadable } from '../api/network.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { fieldText } from '../shell/field-text.ts'
import { LoginForm } from './login-form.tsx'
import { codeTrouble, loginRefusals, refusalOf, resetRefusals } from './refusals.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './login-page.module.css'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { askPasskey, knowsPasskeys } from '../shell/device-passkey.ts'
import { lockIcon } from '../ui/rare-icons.ts'

/** Few accounts need it, so it is fetched once one does. */
const SecondStepForm = onDemand(async () => (await import('./second-step-form.tsx')).SecondStepForm)

export const headers = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { works: 'always' }

/** What a form without script is sent back with: the status of the refusal, and what was typed but secrets. */
export const loader = defineLoader(({ who }, { url }) => {
  const { reset = '', ...asked } = pageQuery('login', url)
  const status = Number(asked.problem ?? 0)
  const aboutCode = codeTrouble.get(asked.code ?? '')
  const isProof = asked.code === 'proof'
  const refusals = reset === 'refused' ? resetRefusals : loginRefusals
  return {
    words: pageHead('login'),
    next: localPath(asked.next ?? '') ?? '',
    loginInput: asked.loginInput ?? (isProof ? who?.reg : '') ?? '',
    email: asked.email ?? '',
    refusal: {
      status,
      message: isProof ? proofMessages.again : (aboutCode ?? refusalOf(refusals, status)),
    },
    reset,
    asksCode: aboutCode !== undefined,
    // Whoever proves something has access to it.
    member: isProof ? null : who && { name: who.name, home: memberHome(who.role, who.reg) },
  }
})

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const loginInput = fieldText(form, 'loginInput')
  const [password, code] = [fieldText(form, 'password'), fieldText(form, 'code')]
  const result = await login({ loginInput, password, ...(code && { code }) })
  if (!result.ok) {
    const { status, message, errors } = result
    const refusal = {
      status,
      message: message === unreadable ? messages.login.wrong : message,
      errors,
      step: stepOf(result),
      // The address of the page has lost it by now.
      next: localPath(fieldText(form, 'next')) ?? '',
    }
    // After anything but a failure the router reads the page anew, which without a connection would
    // leave none.
    return data(refusal, { status: Math.max(status, 400) })
  }
  const { role, reg } = result.body
  // The whole document is loaded anew: from here on every page is a member's page.
  return redirectDocument(localPath(fieldText(form, 'next')) ?? memberHome(role, reg))
}

/** What is missing where the password was right and not enough. */
function stepOf({ ticket, authenticator = false, passkey }: Partial<SecondStep>) {
  return ticket ? { ticket, authenticator, ...(passkey && { passkey }) } : null
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What the page that leads here knows of whoever is to log in. */
export interface LoginBegun {
  loginInput: string
}

export default function LoginPage() {
  const begun = useLocation().state as LoginBegun | null
  const { words, email, refusal, reset, asksCode, member, ...asked } =
    useLoaderData<typeof loader>()
  const loginInput = begun?.loginInput ?? asked.loginInput
  const failed = useActionData<typeof clientAction>()
  const next = failed?.next ?? asked.next
  const [left, setLeft] = useState<SecondStep | null>(null)
  const [passkeyRefusal, setPasskeyRefusal] = useState('')
  const step = failed?.step
  const passkeyTrouble = passkeyRefusal ? { status: 0, message: passkeyRefusal } : null
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        motif={<Braid seed="login" width={420} height={96} />}
      />
      {member && <SignedInNotice {...member} isSentHere={next !== ''} />}
      {step && step !== left ? (
        <SecondStepForm step={step} next={next} onBack={() => setLeft(step)} />
      ) : (
        <>
          <LoginForm
            next={next}
            loginInput={loginInput}
            email={email}
            trouble={passkeyTrouble ?? (step ? noTrouble : (failed ?? refusal))}
            reset={failed ? '' : reset}
            asksCode={asksCode}
          />
          <PasskeySignIn next={next} onRefused={setPasskeyRefusal} />
        </>
      )}
    </div>
  )
}

const noTrouble = { status: 0, message: '' }

interface SignedInNoticeProps {
  name: string
  /** Where this member starts. */
  home: string
  /** Whether another page has sent them here, to return to it after login. */
  isSentHere: boolean
}

/** For who is signed in and was led here all the same: without a word it would look like a failure. */
function SignedInNotice({ name, home, isSentHere }: SignedInNoticeProps) {
  return (
    <div className={styles.notice}>
      <Notice action={<a href={home}>Go to your start page</a>}>
        <p>
          {signedInAs(name)} {isSentHere && notYourPage}
        </p>
      </Notice>
    </div>
  )
}

interface PasskeySignInProps {
  /** Where the member was going; '' where nowhere in particular. */
  next: string
  onRefused: (message: string) => void
}

/** The way in without a password: by a button, and where a name is filled in. */
function PasskeySignIn({ next, onRefused }: PasskeySignInProps) {
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
    <div className={styles.passkey} data-print="hide">
      <span className={styles.or}>or</span>
      <Button icon={lockIcon} wide busy={isBusy} onClick={() => void signIn()}>
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

/**
 * Lets the browser offer passkeys where it fills in names, and waits until one is chosen; null where
 * it cannot, or was called off. This is a comfort for browsers that read and write the wire's form
 * by themselves: nothing is fetched for it.
 */
async function offerPasskeys(signal: AbortSignal) {
  if (!(await fillsIn())) return null
  const asked = await askAnyPasskey()
  if (!asked.ok || signal.aborted) return null
  const { state, options } = asked.body
  // The server wrote these options in the form that the browser reads.
  const json = options as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
  const chosen = await navigator.credentials
    .get({ publicKey, mediation: 'conditional', signal })
    .catch(() => null)
  if (!(chosen instanceof PublicKeyCredential)) return null
  // A passkey that was asked for a signature writes one; the server checks every part of it.
  return { state, answer: chosen.toJSON() as PasskeyAnswer }
}

async function fillsIn(): Promise<boolean> {
  const wanted = ['isConditionalMediationAvailable', 'parseRequestOptionsFromJSON']
  if (!('PublicKeyCredential' in window)) return false
  if (!wanted.every((name) => name in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}
