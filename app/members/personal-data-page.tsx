import { type MetaFunction, useLoaderData } from 'react-router'
import { personalMessages as messages } from '#contract/messages/personal-data.ts'
import { pageHead } from '#contract/pages.ts'
import { personalDataPath } from '#contract/account-paths.ts'
import { calls, pages } from '#contract/paths.ts'
import { personInSight } from '#domain/personal-data/find-subject.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './personal-data-page.module.css'

export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const { of = '', problem } = pageQuery('personalData', url)
  const meant = meantBy(of)
  return {
    words: pageHead('personalData'),
    meant,
    refusal: refusalOf(problem),
    ...(await personInSight(
      db,
      who,
      meant.kind === 'student' ? { student: meant.id } : { account: meant.id },
    )),
  }
})

/** The address says 'student 4f…' or 'account 4f…'. */
function meantBy(of: string) {
  const [kind, id = ''] = of.split(' ')
  const known: 'student' | 'account' = kind === 'student' ? 'student' : 'account'
  return { kind: known, id }
}

function refusalOf(status: string | undefined) {
  if (status === undefined) return ''
  return status === '409' ? messages.conflict : messages.refused
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What is known of somebody: to be given to them, or erased. Works without scripts. */
export default function PersonalDataPage() {
  const { words, meant, name, backupsUntil, refusal } = useLoaderData<typeof loader>()
  const { kind, id } = meant
  const back = personalDataPath(kind, id)
  const hidden = (
    <>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name={kind} value={id} />
    </>
  )
  return (
    <div className="container">
      <PageHeading above={<DeskTrail here={words.title} />} title={name} />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Section title={messages.download}>
        <form method="post" action={calls.personalData} className={styles.form}>
          {hidden}
          <p>{messages.about}</p>
          <Button type="submit">{messages.download}</Button>
        </form>
      </Section>
      <Section title={messages.erase} className={styles.erase}>
        <Disclosure title={messages.question(name)}>
          <form method="post" action={calls.erasePerson} className={styles.form}>
            {hidden}
            <input type="hidden" name="next" value={pages.members} />
            <p>{messages.goes}</p>
            <p>{messages.stays}</p>
            <p>{messages.backups(backupsUntil)}</p>
            <ButtonRow>
              <Button type="submit" look="danger">
                {messages.erase}
              </Button>
              <ButtonLink look="quiet" to={back} reloadDocument>
                {messages.cancel}
              </ButtonLink>
            </ButtonRow>
          </form>
        </Disclosure>
      </Section>
    </div>
  )
}
