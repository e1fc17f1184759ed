/** Sentences of the field that connects a record with an account. */

export const noAccount = 'No account'
export const loading = 'The accounts are being fetched…'
/** Where they cannot be chosen from, the username is typed. */
export const typed = 'Type the username of an administrator or a teacher.'
/** Over the accounts that another record names. */
export const connected = 'Already connected'

export const roles = { Admin: 'administrator', Teacher: 'teacher', stud: 'student' } as const

/** One of the accounts: 'Asha Raman (asha), teacher'. */
export function called({
  name,
  userName,
  role,
}: {
  name: string
  userName: string
  role: keyof typeof roles
}) {
  return `${name} (${userName}), ${roles[role]}`
}

/** The same of one that another record names. */
export function calledWith(account: string, holder: string) {
  return `${account}: ${holder}`
}

/** What the record names, where no account has that username any more. */
export function gone(userName: string) {
  return `${userName} (there is no such account)`
}

/** Why an account cannot be connected with one more. */
export function accountIsTaken(noun: string, userName: string) {
  return `The account “${userName}” is connected with another ${noun} already. Disconnect it there first.`
}

export const unknownAccount =
  'There is no administrator or teacher with this username. See “Accounts” on the desk.'
