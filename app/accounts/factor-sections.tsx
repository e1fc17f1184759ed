import type { Factors } from '#contract/factors.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { useToasts } from '../ui/toast.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import type { FactorEnd, FactorTask } from './factor-task.ts'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { useStage } from './use-stage.ts'

interface FactorSectionsProps {
  /** The login name. */
  reg: string
  factors: Factors
  /** Whether passkeys can belong to this site. */
  offersPasskeys: boolean
}

const FactorDialog = dialogOnDemand(async () => (await import('./factor-dialog.tsx')).FactorDialog)

/** Passkeys, authenticator app and recovery codes, and the dialogs through which they change. */
export function FactorSections({ reg, factors, offersPasskeys }: FactorSectionsProps) {
  const { stage, dialog, turn, show, end } = useStage()
  const showToast = useToasts()
  const readAnew = useReadAnew()
  const ask = (task: FactorTask) => show({ on: 'proof', task })
  const settle = async (ending: FactorEnd): Promise<string> => {
    if ('refusal' in ending) return ending.refusal
    if ('setup' in ending) show({ on: 'setup', setup: ending.setup })
    else {
      await readAnew(() => {
        if (ending.codes) show({ on: 'codes', codes: ending.codes })
        else end()
        showToast({ text: ending.message })
      })
    }
    return ''
  }
  const ways = { authenticator: factors.authenticator, passkey: factors.passkeys.length > 0 }
  return (
    <>
      {offersPasskeys && (
        <PasskeySection
          passkeys={factors.passkeys}
          onAsk={ask}
          onRename={(passkey) => show({ on: 'rename', passkey })}
        />
      )}
      <AuthenticatorSection isOn={factors.authenticator} onAsk={ask} />
      {(ways.authenticator || ways.passkey) && (
        <RecoveryCodesSection left={factors.recoveryCodesLeft} onAsk={ask} />
      )}
      <FactorDialog key={turn} stage={stage} reg={reg} ways={ways} {...dialog} onEnd={settle} />
    </>
  )
}
