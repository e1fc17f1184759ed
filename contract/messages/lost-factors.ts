/** What an administrator is asked before passkeys, authenticator app and recovery codes go. */
export const lostFactors = {
  title: 'Take second factors away',
  answer: 'Take away',
  there: 'Signs in with more than a password: a passkey or an authenticator app.',
} as const

/** The question, with what will happen. */
export function hasLostFactors(name: string) {
  return `Has ${name} lost what they sign in with beside the password? Passkeys, authenticator app and recovery codes are taken away, and ${name} is signed out everywhere. Make sure first that it is they who ask.`
}
