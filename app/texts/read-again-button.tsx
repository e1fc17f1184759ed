import { useEffect, useState } from 'react'
import { fileTextMessages } from '#contract/messages/file-texts.ts'
import type { UnreadFile } from '#domain/texts/file-texts-page.ts'
import { readAgain } from '../api/file-texts.ts'
import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toast.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './file-texts-page.module.css'

/** Has a file read once more, and tells what came of it. */
export function ReadAgainButton({ file: { hash, name } }: { file: UnreadFile }) {
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
    <Button size="small" className={styles.work} busy={isBusy} onClick={() => void start()}>
      {fileTextMessages.again}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
