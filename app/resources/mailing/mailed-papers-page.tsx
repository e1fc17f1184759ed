import { useLoaderData, type MetaFunction } from 'react-router'
import { paperMailMessages, papersFor, papersOfYours } from '#contract/messages/paper-mail.ts'
import { mailedPapersPage } from '#domain/resources/mailing/list-requests.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { pageQuery } from '../../shell/page-query.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { HairlineList } from '../../ui/hairline-list.tsx'
import { Strand } from '../../ui/motif/strand.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import styles from './mailing.module.css'
import { NoRequests, NotReached } from './no-requests.tsx'
import { cancelRefusals, refusalOf } from './refusals.ts'
import { RequestRow } from './request-row.tsx'

/**
 * The secret in the address is nobody's but its reader's: no cache keeps it, no link passes it on.
 * Whose site it is may be told: without, a browser would not say where the form comes from.
 */
export const headers = () => ({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' })

export const loader = defineLoader(async ({ db, who, mail }, { url }) => {
  const { token = '', cancelled, problem } = pageQuery('mailedPapers', url)
  const mailId = token === '' ? null : mail.linkedMail(token)
  return {
    words: pageHead('mailedPapers'),
    token,
    byLink: mailId !== null,
    page: await mailedPapersPage(db, { who, mailId }),
    isCancelled: cancelled !== undefined,
    refusal: refusalOf(cancelRefusals, problem),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What was asked for by mail, for whoever has the link of a note, or is signed in. */
export default function MailedPapersPage() {
  const { words, token, byLink, page, isCancelled, refusal } = useLoaderData<typeof loader>()
  const yours = byLink && page ? papersFor(page.address) : papersOfYours
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={page ? yours : words.description}
        motif={<Strand strand="chain" seed="mailed papers" width={420} height={72} />}
      />
      {(refusal || isCancelled) && (
        <div className={styles.notice}>
          <Notice tone={refusal ? 'error' : 'success'} live>
            {refusal || paperMailMessages.cancelled}
          </Notice>
        </div>
      )}
      {!page && <NotReached hasLink={token !== ''} />}
      {page?.requests.length === 0 && <NoRequests />}
      {page && page.requests.length > 0 && (
        <HairlineList label={words.title}>
          {page.requests.map((request) => (
            <RequestRow key={request.id} request={request} token={token} reader={page.address} />
          ))}
        </HairlineList>
      )}
    </div>
  )
}
