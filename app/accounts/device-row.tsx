import type { DeviceLine } from '#contract/devices.ts'
import { Button } from '../ui/button.tsx'
import { HairlineRow } from '../ui/hairline-list.tsx'
import { Tag } from '../ui/tag.tsx'

interface DeviceRowProps {
  /** Its moments in words. */
  device: DeviceLine
  isLeaving: boolean
  onSignOut: () => void
}

/** One device: what it is, from where and since when, and the way to sign it out. */
export function DeviceRow({ device, isLeaving, onSignOut }: DeviceRowProps) {
  const { name, network, since, seen, isThis, secondFactor } = device
  return (
    <HairlineRow
      title={name}
      meta={
        <>
          Logged in {since}
          {!isThis && <> · last used {seen}</>}
          {network && <> · network {network}</>}
          {secondFactor && <> · with a second factor</>}
        </>
      }
      aside={
        isThis ? (
          <Tag>This device</Tag>
        ) : (
          <Button
            size="small"
            look="quiet-danger"
            busy={isLeaving}
            onClick={onSignOut}
            aria-label={`Log out ${name}, last used ${seen}`}
          >
            Log out
          </Button>
        )
      }
    />
  )
}
