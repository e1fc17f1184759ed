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
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './login-page.module.css'

export const handle: PageHandle = { works: 'always' }

/** What a login without script is sent back with: the status of the refusal, and the name typed. */
export const loader = reading((_visit, { url }) => ({
  words: pageWords('login'),
  next: localPath(url.searchParams.get('next') ?? '') ?? '',
  loginInput: url.searchParams.get('loginInput') ?? '',
  refusal: refusals[url.searchParams.get('problem') ?? ''] ?? '',
}))

const refusals: Record<string, string> = {
  400: messages.request.invalid,
  401: messages.login.wrong,
  423: messages.login.locked,
  429: messages.login.tooMany,
  503: messages.login.overloaded,
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const result = await login({ loginInput: text('loginInput'), password: text('password') })
  if (!result.ok) return { message: result.message, errors: result.errors }
  const { role, reg } = result.body
  // The whole document is loaded anew: from here on every page is a member's page.
  return redirectDocument(localPath(text('next')) ?? memberHome(role, reg))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData.words, path: pages.login }) : []

export default function LoginPage() {
  const { words, next, loginInput, refusal } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof clientAction>()
  const isSubmitting = useNavigation().state !== 'idle'
  const message = failed?.message ?? refusal
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        motif={<Braid seed="login" width={420} height={96} />}
      />
      <Form method="post" action={calls.login} className={styles.form}>
        {message && <Notice tone="error">{message}</Notice>}
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
          error={failed?.errors?.loginInput}
          required
        />
        <PasswordField
          name="password"
          label="Password"
          requiredWord=""
          autoComplete="current-password"
          error={failed?.errors?.password}
          required
        />
        <Button type="submit" look="filled" busy={isSubmitting}>
          Login
        </Button>
      </Form>
    </div>
  )
}
