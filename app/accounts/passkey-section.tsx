import type { PasskeyLine } from '#contract/factors.ts'
import { Button, ButtonRow, IconButton } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './factors.module.css'
import type { FactorTask } from './factor-task.ts'

interface PasskeySectionProps {
  passkeys: PasskeyLine[]
  onAsk: (task: FactorTask) => void
  onRename: (passkey: PasskeyLine) => void
}

/** The member's passkeys, each with its name and its last use. */
export function PasskeySection({ passkeys, onAsk, onRename }: PasskeySectionProps) {
  return (
    <Section id="passkeys" title="Passkeys">
      <p className={styles.lede}>
        A passkey is stored on your phone, computer or security key. You log in the same way you
        unlock your device: there is nothing to remember and nothing to guess.
      </p>
      {passkeys.length > 0 && (
        <HairlineList label="Your passkeys">
          {passkeys.map((passkey) => (
            <HairlineRow
              key={passkey.id}
              lead={<Icon name="lock" size={20} />}
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
                    icon="trash"
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
