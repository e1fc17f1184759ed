import { useState } from 'react'
import {
  redirectDocument,
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import type { SecondStep } from '#contract/factors.ts'
import { localPath } from '#contract/local-path.ts'
import { messages } from '#contract/messages.ts'
import { proofMessages } from '#contract/messages/proof.ts'
import { memberHome } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import { login } from '../api/accounts.ts'
import { unreadable } from '../api/network.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery } from '../shell/page-query.ts'
import { reading } from '../shell/reading.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { fieldText } from '../shell/field-text.ts'
import { LoginForm } from './login-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { codeTrouble, loginRefusals, refusalOf, resetRefusals } from './refusals.ts'
import { SignedInNotice } from './signed-in-notice.tsx'

/** Few accounts need it, so it is fetched once one does. */
const SecondStepForm = onDemand(async () => (await import('./second-step-form.tsx')).SecondStepForm)

export const headers = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { works: 'always' }

/** What a form without script is sent back with: the status of the refusal, and what was typed but secrets. */
export const loader = reading(({ who }, { url }) => {
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
    return {
      status,
      message: message === unreadable ? messages.login.wrong : message,
      errors,
      step: stepOf(result),
      // The address of the page has lost it by now.
      next: localPath(fieldText(form, 'next')) ?? '',
    }
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

export default function LoginPage() {
  const { words, loginInput, email, refusal, reset, asksCode, member, ...asked } =
    useLoaderData<typeof loader>()
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
      {member && <SignedInNotice {...member} />}
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
