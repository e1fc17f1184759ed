import { inDigits } from '#contract/write-number.ts'
import { type MetaFunction, useLoaderData } from 'react-router'
import { fileTextMessages, waitingFiles } from '#contract/messages/file-texts.ts'
import { pageHead } from '#contract/pages.ts'
import { fileTextsPage, type UnreadFile } from '#domain/texts/file-texts-page.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './file-texts-page.module.css'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useEffect, useState } from 'react'
import { readAgain } from '../api/mails.ts'
import { keepFocusOnPage } from '../ui/focus.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toast.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { imageIcon } from '../ui/rare-icons.ts'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db }) => ({
  words: pageHead('fileTexts'),
  ...(await fileTextsPage(db)),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The files that search does not find, with what can be done about each. */
export default function FileTextsPage() {
  const { words, files, waiting } = useLoaderData<typeof loader>()
  const { title, advice } = fileTextMessages.none
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
      />
      {waiting > 0 && <p className={styles.waiting}>{waitingFiles(waiting)}</p>}
      {files.length === 0 ? (
        <EmptyState
          art={<Strand seed="files" width={320} height={64} />}
          title={waiting > 0 ? fileTextMessages.soFar : title}
        >
          {advice}
        </EmptyState>
      ) : (
        <HairlineList label={fileTextMessages.list}>
          {files.map((file) => (
            <UnreadRow key={file.hash} file={file} />
          ))}
        </HairlineList>
      )}
    </div>
  )
}

/** One file: why search does not find it, where it is used, and the way to try again. */
function UnreadRow({ file }: { file: UnreadFile }) {
  const { name, isFailed, advice, uses } = file
  return (
    <HairlineRow
      lead={
        <span className={classNames(isFailed && styles.failed)}>
          <Icon name={isFailed ? 'alert' : imageIcon} />
        </span>
      }
      leadWidth="sign"
      title={<span className={styles.name}>{name}</span>}
      tall
      meta={standing(file)}
      aside={<ReadAgainButton file={file} />}
    >
      <p className={styles.advice}>{advice}</p>
      <ul className={styles.uses} aria-label={`Where ${name} is used`}>
        {uses.map(({ words, path }) => (
          <li key={`${path} ${words}`}>
            <a className={styles.use} href={path}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </HairlineRow>
  )
}

function standing({ isFailed, pages }: UnreadFile) {
  const state = isFailed ? fileTextMessages.failed : fileTextMessages.noText.word
  if (pages === null) return state
  return `${state} · ${inDigits(pages)} ${pages === 1 ? 'page' : 'pages'}`
}

/** Has a file read once more, and tells what came of it. */
function ReadAgainButton({ file: { hash, name } }: { file: UnreadFile }) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  // Once the file is read its row goes: whoever pressed the button is left without it.
  useEffect(() => keepFocusOnPage, [])

  async function start() {
    setBusy(true)
    const result = await readAgain(hash)
    await readAnew(() => setBusy(false))
    if (!result.ok) return showToast({ text: result.message, tone: 'error' })
    const { message, state } = result.body
    showToast({ text: message, tone: state === 'failed' ? 'error' : 'done' })
  }

  return (
    <Button size="small" busy={isBusy} onClick={() => void start()}>
      {fileTextMessages.again}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
