import { useState } from 'react'
import { mailMessages } from '#contract/messages/mail.ts'
import { Button } from '../ui/button.tsx'
import styles from './mail-page.module.css'

/** Puts the text of a mail where it can be pasted from. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button
      size="small"
      icon={isCopied ? 'check' : 'copy'}
      className={styles.work}
      onClick={() => void copy()}
    >
      {isCopied ? mailMessages.copied : mailMessages.copy}
    </Button>
  )
}
