import { useState } from 'react'
import {
  Form,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { localPath } from '#contract/local-path.ts'
import { messages } from '#contract/messages.ts'
import { calls, memberHome, pages } from '#contract/paths.ts'
import { pageWords } from '#domain/site/page-words.ts'
import { login } from '../api/accounts.ts'
import { unreadable } from '../api/network.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { fieldText } from './field-text.ts'
import { ForgotDialog } from './forgot-dialog.tsx'
import { LoginNotice } from './login-notice.tsx'
import styles from './login-page.module.css'
import { loginRefusals, resetRefusals } from './refusals.ts'

export const handle: PageHandle = { works: 'always' }

/** What a form without script is sent back with: the status of the refusal, and the name typed. */
export const loader = reading((_visit, { url: { searchParams: asked } }) => {
  const reset = asked.get('reset') ?? ''
  const status = Number(asked.get('problem') ?? 0)
  const refusals = reset === 'refused' ? resetRefusals : loginRefusals
  return {
    words: pageWords('login'),
    next: localPath(asked.get('next') ?? '') ?? '',
    loginInput: asked.get('loginInput') ?? '',
    refusal: { status, message: refusals[status] ?? '' },
    reset,
  }
})

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const loginInput = fieldText(form, 'loginInput')
  const result = await login({ loginInput, password: fieldText(form, 'password') })
  if (!result.ok) {
    const { status, message, errors } = result
    return { status, message: message === unreadable ? messages.login.wrong : message, errors }
  }
  const { role, reg } = result.body
  // The whole document is loaded anew: from here on every page is a member's page.
  return redirectDocument(localPath(fieldText(form, 'next')) ?? memberHome(role, reg))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData.words, path: pages.login }) : []

const forgotDialog = 'forgot-password'

export default function LoginPage() {
  const { words, next, loginInput, refusal, reset } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof clientAction>()
  const isSubmitting = useNavigation().state !== 'idle'
  const trouble = failed ?? refusal
  const hydrated = useHydrated()
  const [retyped, setRetyped] = useState<object>()
  // Whoever types again may mean another account; a form without script is never closed.
  const isLocked = trouble.status === 423 && retyped !== trouble
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        motif={<Braid seed="login" width={420} height={96} />}
      />
      <Form
        method="post"
        action={calls.login}
        className={styles.form}
        onChange={() => setRetyped(trouble)}
      >
        <LoginNotice
          message={trouble.message}
          isLocked={trouble.status === 423}
          reset={failed ? '' : reset}
          forgotDialog={forgotDialog}
        />
        <input type="hidden" name="next" value={next} />
        <TextField
          name="loginInput"
          label="Username or e-mail"
          requiredWord=""
          hint="Students use the register number."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={loginInput}
          error={failed?.errors?.['loginInput']}
          required
        />
        <PasswordField
          name="password"
          label="Password"
          requiredWord=""
          autoComplete="current-password"
          error={failed?.errors?.['password']}
          required
        />
        <div className={styles.ways}>
          <Button type="submit" look="filled" busy={isSubmitting} disabled={isLocked && hydrated}>
            Login
          </Button>
          {trouble.status !== 423 && (
            <Button look="quiet" command="show-modal" commandFor={forgotDialog}>
              {messages.forgot.title}
            </Button>
          )}
        </div>
      </Form>
      <ForgotDialog id={forgotDialog} isAsked={reset === 'ask'} />
    </div>
  )
}
