import { useState } from 'react'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import styles from './factors.module.css'

interface RecoveryCodesDialogProps {
  codes: string[]
  open: boolean
  onClose: () => void
}

/** Shows recovery codes, this once, and the ways to take them along. */
export function RecoveryCodesDialog({ codes, ...dialog }: RecoveryCodesDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Dialog
      id="recovery-codes-dialog"
      title="Your recovery codes"
      {...dialog}
      guarded
      foot={<DialogCloseButton look="filled">I have saved them</DialogCloseButton>}
    >
      <div className={styles.form}>
        <p>
          If you lose your phone or security key, log in with your password and one of these codes.
          Each works once. They will not be shown again.
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <ButtonRow>
          <Button size="small" icon="copy" onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
          <Button size="small" icon="download" onClick={() => download(text)}>
            Download
          </Button>
          <Button size="small" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  )
}

/** As a plain file, made here: the codes are asked of nobody again. */
function download(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
