import { TextField } from '../ui/field.tsx'
import { AuthenticatorSetupDialog } from './authenticator-setup-dialog.tsx'
import { doTask, type FactorEnd } from './factor-task.ts'
import { wordsOf } from './factor-words.ts'
import { ProofDialog, type ProofWays } from '../shell/proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { Stage } from './use-stage.ts'

interface FactorDialogProps {
  stage: Stage
  reg: string
  ways: ProofWays
  open: boolean
  onClose: () => void
  /** Goes on from how a task ended; returns why it was refused, '' where it was not. */
  onEnd: (ending: FactorEnd) => Promise<string>
}

/** The dialog that is on show, whichever it is. */
export function FactorDialog({ stage, reg, ways, onEnd, ...dialog }: FactorDialogProps) {
  if (stage.on === 'setup') {
    return <AuthenticatorSetupDialog {...dialog} setup={stage.setup} onEnd={onEnd} />
  }
  if (stage.on === 'codes') return <RecoveryCodesDialog {...dialog} codes={stage.codes} />
  if (stage.on === 'rename') {
    return <RenameDialog {...dialog} passkey={stage.passkey} onEnd={onEnd} />
  }
  if (stage.on === 'nothing') return null
  const { task } = stage
  return (
    <ProofDialog
      {...wordsOf(task)}
      {...dialog}
      reg={reg}
      ways={ways}
      onProof={async (proof, form) => onEnd(await doTask(task, proof, form))}
    >
      {task.what === 'add-passkey' && (
        <TextField
          name="name"
          label="Name of the passkey"
          hint="A name you will recognise, such as “My phone”."
          requiredWord=""
          maxLength={60}
          autoComplete="off"
        />
      )}
    </ProofDialog>
  )
}
