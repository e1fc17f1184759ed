import { Form } from 'react-router'
import type { MailSearch } from '#contract/mail-schemas.ts'
import { keptMailsPath } from '#contract/mail-paths.ts'
import { downloadKept, mailMessages } from '#contract/messages/mail.ts'
import { pages } from '#contract/paths.ts'
import type { MailPage } from '#domain/mail/mail-page.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import { mailPath } from './mail-path.ts'
import styles from './mail-tools.module.css'

interface MailToolsProps {
  search: MailSearch
  counts: MailPage['counts']
}

/** Finds mails, and takes along those that are kept: a plain GET form and a plain link. */
export function MailTools({ search: { state, q }, counts }: MailToolsProps) {
  const { kept = 0 } = counts
  if (q === '' && Object.keys(counts).length === 0) return null
  return (
    <div className={styles.tools} data-print="hide">
      <search className={styles.search}>
        <Form key={q} action={pages.mail} className={styles.form} preventScrollReset>
          {state && <input type="hidden" name="state" value={state} />}
          <div className={styles.words}>
            <SearchField
              label={mailMessages.searched}
              name="q"
              defaultValue={q}
              maxLength={200}
              autoComplete="off"
            />
          </div>
          <Button type="submit">Search</Button>
          {q !== '' && (
            <ButtonLink to={mailPath({ state })} look="quiet" preventScrollReset>
              Clear
            </ButtonLink>
          )}
        </Form>
      </search>
      {kept > 0 && (
        <ButtonLink icon="download" to={keptMailsPath(q)} reloadDocument download>
          {downloadKept(kept, q !== '')}
        </ButtonLink>
      )}
    </div>
  )
}
