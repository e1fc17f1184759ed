import { type MetaFunction, useLoaderData } from 'react-router'
import { fileAnchor } from '#contract/file-paths.ts'
import { noticeMessages as words } from '#contract/messages/notices.ts'
import { noticeFilePath, noticePath } from '#contract/notice-paths.ts'
import { feeds, pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { noticePage, type Attachment, type NoticeLine } from '#domain/notices/list-notices.ts'
import { readVersioned } from '#domain/records/versions.ts'
import { today } from '#domain/site/today.ts'
import { RecordActions } from '../records/record-actions.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { RichText } from '../shell/rich-text.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Day } from '../ui/day.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { fileKind } from '../ui/file-kind.ts'
import { fileSize, pageCount } from '../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { AsideColumns } from '../ui/text-layout.tsx'
import { noticeForms, NoticeTags } from './notice-tags.tsx'
import styles from './notice-page.module.css'

export const handle: PageHandle = { works: ['notice'] }

export const loader = defineLoader(async ({ db, who, titles, maxUpload }, { params }) => {
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'notice', mayEdit: mayWriteAll(who, 'notice') },
    {
      read: () => noticePage(db, who, { id: params.id ?? '', today: today() }),
      rowsOf: ({ notice }) => [notice],
    },
  )
  const notice = withVersion(page.notice)
  return { ...page, notice, list: titles.noticesTitle, maxUpload }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { notice, description } = loaderData
  const { id, title } = notice
  return [
    ...pageMeta(matches, { title, description, path: noticePath(id) }),
    atomLink(feeds.notices, words.feed),
  ]
}

/** One notice as a whole, with its attachments. */
export default function NoticePage() {
  const { notice, text, pictures, attachments, list, maxUpload } = useLoaderData<typeof loader>()
  const { id, title } = notice
  return (
    <article className="container">
      <PageHeading
        above={<Breadcrumb above={[{ label: list, to: pages.notices }]} here={title} />}
        title={<span className={styles.title}>{title}</span>}
        action={
          notice.mayWrite && <RecordActions {...noticeForms} row={notice} maxBytes={maxUpload} />
        }
      />
      <AsideColumns side="start" aside={<NoticeDetails notice={notice} />}>
        <div className={styles.text}>
          <RichText text={text} pictures={pictures} under={1} />
        </div>
        {attachments.length > 0 && <Attachments notice={id} attachments={attachments} />}
      </AsideColumns>
    </article>
  )
}

/** When it appeared, until when it holds, and for whom. */
function NoticeDetails({ notice }: { notice: NoticeLine }) {
  const { from, until, forWhom } = notice
  return (
    <aside className={styles.details} aria-label={words.details}>
      <NoticeTags notice={notice} />
      <DescriptionList>
        <Description label={words.published}>
          <Day date={from} />
        </Description>
        {until && (
          <Description label={words.until}>
            <Day date={until} />
          </Description>
        )}
        <Description label={words.audience}>{forWhom || words.everyone}</Description>
      </DescriptionList>
    </aside>
  )
}

interface AttachmentsProps {
  /** The id of the notice. */
  notice: string
  attachments: Attachment[]
}

/** The files of a notice: what each is, how large, and the way to it. */
function Attachments({ notice, attachments }: AttachmentsProps) {
  return (
    <Section title={words.attachments} id="attachments">
      <HairlineList label={words.attachments}>
        {attachments.map((file) => {
          const { icon, word } = fileKind(file)
          return (
            <HairlineRow
              key={file.id}
              id={fileAnchor(file.id)}
              lead={<Icon name={icon} />}
              leadWidth="sign"
              title={<a href={noticeFilePath(notice, file.name)}>{file.name}</a>}
              meta={[word, pageCount(file.pages), fileSize(file.size)].filter(Boolean).join(' · ')}
            />
          )
        })}
      </HairlineList>
    </Section>
  )
}
