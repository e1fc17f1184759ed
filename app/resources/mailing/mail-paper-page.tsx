import { useLoaderData, type MetaFunction } from 'react-router'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { calls } from '#contract/paths.ts'
import { mailPaperPath } from '#contract/resource-paths.ts'
import { mailPaperPage } from '#domain/resources/mailing/schedule-paper.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { pageQuery } from '../../shell/page-query.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx'
import { Strand } from '../../ui/motif/strand.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AddressField, NoteGoes } from './address-field.tsx'
import styles from './mailing.module.css'
import { refusalOf, wishRefusals } from './refusals.ts'

/** A form that is refused comes back with the status of the refusal, and the address typed. */
export const loader = defineLoader(async ({ db, person }, { url }) => {
  const { paper = '', email, asked, problem } = pageQuery('mailPaper', url)
  const isWrong = problem === '400'
  return {
    ...(await mailPaperPage(db, paper)),
    address: email ?? person.email,
    words: pageHead('mailPaper'),
    isAsked: asked !== undefined,
    wrongAddress: isWrong ? words.addressWrong : '',
    refusal: isWrong ? '' : refusalOf(wishRefusals, problem),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Where a paper is to go, asked by a page of its own: nothing here needs a script. */
export default function MailPaperPage() {
  const loaded = useLoaderData<typeof loader>()
  const { paper, shelf, address, words: page, isAsked, wrongAddress, refusal } = loaded
  const here = mailPaperPath(paper.id)
  return (
    <div className="container">
      <PageHeading
        above={<a href={shelf.path}>{shelf.title}</a>}
        title={page.title}
        lede={paper.title}
        motif={<Strand strand={shelf.strand} seed={paper.id} width={420} height={72} />}
      />
      {isAsked ? (
        <div className={styles.stack}>
          <Notice tone="success" title={words.scheduled} live>
            <NoteGoes />
          </Notice>
          <ButtonRow>
            <ButtonLink look="filled" to={shelf.path} reloadDocument>
              {words.seePapers}
            </ButtonLink>
          </ButtonRow>
        </div>
      ) : (
        <form className={styles.stack} method="post" action={calls.mailPaper}>
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <input type="hidden" name="_id" value={paper.id} />
          <input type="hidden" name="next" value={`${here}&asked=1`} />
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="keep" value="email" />
          <AddressField address={address} error={wrongAddress} />
          <ButtonRow>
            <Button type="submit" look="filled">
              {words.send}
            </Button>
            <ButtonLink to={shelf.path} reloadDocument>
              {words.cancel}
            </ButtonLink>
          </ButtonRow>
        </form>
      )}
    </div>
  )
}
