import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeviceLine } from '#contract/devices.ts'
import { messages } from '#contract/messages.ts'
import type { CallResult, Done } from '../api/network.ts'
import { signOutDevice, signOutOthers } from '../api/sessions.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { HairlineList } from '../ui/hairline-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import { DeviceRow } from './device-row.tsx'
import { useCall } from './use-call.ts'

/** Where the member is signed in, each with a way to end it. */
export function DevicesSection({ devices }: { devices: readonly DeviceLine[] }) {
  const [leaving, setLeaving] = useState('')
  const [isAsking, setAsking] = useState(false)
  const showToast = useToasts()
  const { revalidate } = useRevalidator()
  const { isSending, refusal, send } = useCall({ failed: messages.request.failed })
  const end = async (id: string, call: () => Promise<CallResult<Done>>) => {
    if (isSending) return
    setLeaving(id)
    const result = await send(call)
    setLeaving('')
    setAsking(false)
    if (result.ok) showToast({ text: result.body.message })
    // What could not be ended may have ended by itself: either way the list is looked at again.
    await revalidate()
  }
  return (
    <Section
      title="Devices"
      id="devices"
      action={
        devices.length > 1 && (
          <Button onClick={() => setAsking(true)}>Log out everywhere else</Button>
        )
      }
    >
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <HairlineList label="Devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isLeaving={leaving === device.id}
            onSignOut={() => void end(device.id, () => signOutDevice(device.id))}
          />
        ))}
      </HairlineList>
      <ConfirmDialog
        id="sign-out-others"
        title="Log out everywhere else?"
        sentence="You will be logged out on all other devices, and any unsaved work there will be lost."
        confirmLabel="Log out"
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end('others', signOutOthers)}
        busy={leaving === 'others'}
      />
    </Section>
  )
}
