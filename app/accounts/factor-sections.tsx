import { type Ref, useRef } from 'react'
import type { Factors, PasskeyLine } from '#contract/factors.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { useToasts } from '../ui/toast.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import type { FactorEnd, FactorTask } from './factor-task.ts'
import { useStage } from './use-stage.ts'
import { Button, ButtonRow, IconButton } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './factors.module.css'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { lockIcon, trashIcon } from '../ui/rare-icons.ts'

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
  const list = useRef<HTMLElement>(null)
  const { stage, dialog, turn, show, end } = useStage(list)
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
          ref={list}
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

interface RecoveryCodesSectionProps {
  left: number
  onAsk: (task: FactorTask) => void
}

/** How many recovery codes are left, and the way to new ones. */
function RecoveryCodesSection({ left, onAsk }: RecoveryCodesSectionProps) {
  return (
    <Section
      id="recovery-codes"
      title="Recovery codes"
      meta={left === 1 ? '1 left' : `${left} left`}
    >
      <p className={styles.lede}>
        If you lose your phone or security key, log in with your password and a recovery code. Each
        code works once. Keep them on paper or in your password manager.
      </p>
      <Button onClick={() => onAsk({ what: 'new-codes' })}>Create new codes</Button>
    </Section>
  )
}

interface PasskeySectionProps {
  ref: Ref<HTMLElement>
  passkeys: PasskeyLine[]
  onAsk: (task: FactorTask) => void
  onRename: (passkey: PasskeyLine) => void
}

/** The member's passkeys, each with its name and its last use. */
function PasskeySection({ ref, passkeys, onAsk, onRename }: PasskeySectionProps) {
  return (
    <Section ref={ref} id="passkeys" title="Passkeys">
      <p className={styles.lede}>
        A passkey is stored on your phone, computer or security key. You log in the same way you
        unlock your device: there is nothing to remember and nothing to guess.
      </p>
      {passkeys.length > 0 && (
        <HairlineList label="Your passkeys">
          {passkeys.map((passkey) => (
            <HairlineRow
              key={passkey.id}
              lead={<Icon name={lockIcon} size={20} />}
              leadWidth="sign"
              title={passkey.name}
              meta={<Dates passkey={passkey} />}
              aside={
                <ButtonRow>
                  <IconButton
                    icon="pencil"
                    label={`Rename ${passkey.name}`}
                    onClick={() => onRename(passkey)}
                  />
                  <IconButton
                    icon={trashIcon}
                    label={`Remove ${passkey.name}`}
                    danger
                    onClick={() => onAsk({ what: 'remove-passkey', passkey })}
                  />
                </ButtonRow>
              }
            />
          ))}
        </HairlineList>
      )}
      <Button className={styles.act} icon="plus" onClick={() => onAsk({ what: 'add-passkey' })}>
        Add a passkey
      </Button>
    </Section>
  )
}

function Dates({ passkey: { createdAt, lastUsedAt } }: { passkey: PasskeyLine }) {
  return (
    <>
      Added {createdAt} · {lastUsedAt ? <>last used {lastUsedAt}</> : 'not used yet'}
    </>
  )
}
