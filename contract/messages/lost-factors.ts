/** What an administrator is asked before passkeys, authenticator app and recovery codes go. */
export const lostFactors = {
  title: 'Remove second factors',
  answer: 'Remove',
  there: 'Uses a passkey or an authenticator app.',
} as const

/** The question, with what will happen. */
export function hasLostFactors(name: string) {
  return `Has ${name} lost their phone or security key? This removes their passkeys, authenticator app and recovery codes, and logs ${name} out everywhere. First make sure the request really comes from them.`
}
