import { useEffect } from 'react'
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { firstPassword, resetMessages } from '#contract/messages/passwords.ts'
import { calls, pages } from '#contract/paths.ts'
import { linkHolder } from '#domain/accounts/reset-password.ts'
import { pageHead } from '#contract/pages.ts'
import { resetPassword } from '../api/passwords.ts'
import type { SentForm } from '../visit.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useToasts } from '../ui/toast.tsx'
import { fieldText } from '../shell/field-text.ts'
import styles from './login-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { LoginBegun } from './login-page.tsx'
import type { Refusal } from './use-call.ts'
import { useNewPassword } from './use-new-password.ts'

export const handle: PageHandle = { works: 'always' }

/**
 * The address holds a secret, and whoever has it has the account: no cache keeps it, and not even our own
 * site hears where a form or link was. The form is sent with the origin 'null' then; the call that takes it
 * says that it `bearsSecret`.
 */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const loader = defineLoader(async ({ db, sent }, { url }) => {
  const token = tokenIn(sent) ?? pageQuery('resetPassword', url).token ?? ''
  const problem = sent?.problem ?? null
  const holder = token === '' ? null : await linkHolder(db, token)
  return {
    words: {
      ...pageHead('resetPassword'),
      ...(holder?.purpose === 'invitation' && firstPassword),
    },
    token,
    owner: holder && { name: holder.account.name, reg: holder.account.reg },
    /** Of a form that was sent without scripts. */
    refusal: problem && { status: 400, message: problem.message, errors: problem.errors ?? {} },
  }
})

/** A form that was sent holds the secret, which the address of its answer does not. */
function tokenIn(sent: SentForm | null) {
  const token = sent?.values?.['token']
  return typeof token === 'string' ? token : undefined
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** A new password, or the first one, by a link that came in a mail. */
export default function ResetPage() {
  const { words, token, owner, refusal } = useLoaderData<typeof loader>()
  useTokenOutOfSight()
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={owner ? words.description : undefined}
        motif={<Strand seed="reset" width={420} height={72} />}
      />
      {owner ? (
        <ResetForm token={token} owner={owner} refusal={refusal} />
      ) : (
        <NotReached hasLink={token !== ''} />
      )}
    </div>
  )
}

interface ResetFormProps {
  token: string
  owner: { name: string; reg: string }
  refusal: Refusal | null
}

function ResetForm({ token, owner, refusal }: ResetFormProps) {
  const showToast = useToasts()
  const navigate = useNavigate()
  const { onSubmit, isSending, errors, message } = useNewPassword({
    send: (form) => resetPassword({ token, password: fieldText(form, 'password') }),
    onDone: (_form, text) => {
      showToast({ text })
      // Not in the address: product.md has it lead to that of the login.
      void navigate(pages.login, { state: { loginInput: owner.reg } satisfies LoginBegun })
    },
    words: resetMessages,
    before: refusal,
  })
  return (
    <form
      method="post"
      action={calls.resetPassword}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      {message && <Notice tone="error">{message}</Notice>}
      <p>
        For <strong>{owner.name}</strong>, username <strong>{owner.reg}</strong>.
      </p>
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={owner.reg}
        readOnly
        hidden
      />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields label="New password" errors={errors} />
      <Button type="submit" look="filled" busy={isSending}>
        Set password
      </Button>
    </form>
  )
}

/** Out of the address bar, the secret is in no history, screenshot or shared address either. */
function useTokenOutOfSight() {
  // The address bar is the browser's, so it can only be changed once the page stands.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', pages.resetPassword)
  }, [])
}

/** What stands in the place of the form without a link, or with one that can no longer be used. */
function NotReached({ hasLink }: { hasLink: boolean }) {
  const wayOn = (
    <ButtonLink look="filled" size="small" to={`${pages.login}?reset=ask`} reloadDocument>
      Request a new link
    </ButtonLink>
  )
  return (
    <Notice tone="warning" action={wayOn}>
      {hasLink ? resetMessages.deadLink : resetMessages.noLink}
    </Notice>
  )
}
