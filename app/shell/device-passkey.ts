import { factorMessages } from '#contract/messages/factors.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from '#contract/factors.ts'

/** What the device said, or why it said nothing. */
export type DeviceAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; message: string }

/** Whether this browser knows passkeys; it does on secure pages only. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Asks the device to make a passkey. The code for it is fetched only now. */
export async function makePasskey(options: object): Promise<DeviceAnswer<NewPasskeyAnswer>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The server's library made these options for this one.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  return startRegistration({ optionsJSON }).then(taken, refused)
}

/** Asks the device for one of its passkeys. */
export async function askPasskey(options: object): Promise<DeviceAnswer<PasskeyAnswer>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The server's library made these options for this one.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return startAuthentication({ optionsJSON }).then(taken, refused)
}

function taken<Answer>(answer: Answer) {
  return { ok: true as const, answer }
}

/** Browsers do not tell calling off from having none; both are the owner's own affair. */
function refused(trouble: unknown) {
  const name = trouble instanceof Error ? trouble.name : ''
  return { ok: false as const, message: sentences[name] ?? factorMessages.deviceFailed }
}

const sentences: Record<string, string> = {
  NotAllowedError: factorMessages.deviceCalledOff,
  InvalidStateError: factorMessages.deviceHasOne,
}
