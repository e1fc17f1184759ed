import { useState, type FormEvent } from 'react'
import type { PasskeyLine } from '#contract/factors.ts'
import { renamePasskey } from '../api/factors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { end, type FactorEnd } from './factor-task.ts'
import { fieldText } from '../shell/field-text.ts'

interface RenameDialogProps {
  passkey: PasskeyLine
  open: boolean
  onClose: () => void
  onEnd: (ending: FactorEnd) => Promise<string>
}

/** Gives a passkey another name: that is no change to how anybody signs in. */
export function RenameDialog({ passkey, onEnd, ...dialog }: RenameDialogProps) {
  const [refusal, setRefusal] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = fieldText(new FormData(event.currentTarget), 'name')
    setRefusal(await onEnd(end(await renamePasskey(passkey.id, name))))
  }
  const foot = (
    <>
      <DialogCloseButton>Cancel</DialogCloseButton>
      <Button type="submit" form="rename-passkey-form" look="filled">
        Save
      </Button>
    </>
  )
  return (
    <Dialog id="rename-passkey" title="Rename passkey" {...dialog} foot={foot}>
      <form id="rename-passkey-form" onSubmit={(event) => void submit(event)}>
        <TextField
          name="name"
          label="Name of the passkey"
          requiredWord=""
          defaultValue={passkey.name}
          error={refusal}
          maxLength={60}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}
