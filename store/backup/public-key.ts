import { Buffer } from 'node:buffer'

/** As age writes public keys: age1…, or age1pq1… for those that a quantum computer does not break. */
export const recipientPattern = /^age1[02-9ac-hj-np-z]{58,}$/

/** What a person may give for one, in words. */
export const recipientRule = 'a public key of age, such as age1…'

/** Seals a few bytes so that only the private key of this public key opens them. Throws a sentence. */
export async function sealTo(recipient: string, secret: Buffer): Promise<string> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  if (!recipient.startsWith('age1')) throw new Error(`${recipient} is not ${recipientRule}.`)
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new Error(`${recipient} is no public key of age: a letter of it is wrong.`, { cause })
  }
  return Buffer.from(await encrypter.encrypt(secret)).toString('base64')
}

/** Opens what was sealed, with a file of private keys as age-keygen writes it. Null where none of them fits. */
export async function unseal(sealed: string, identityFile: string): Promise<Buffer | null> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  const lines = identityFile.split(/\r?\n/).map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) {
    throw new Error('The file of --identity holds no private key: one begins with AGE-SECRET-KEY-.')
  }
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (cause) {
    throw new Error('The file of --identity is damaged: a letter of its private key is wrong.', {
      cause,
    })
  }
  return decrypter.decrypt(Buffer.from(sealed, 'base64')).then(
    (bytes) => Buffer.from(bytes),
    () => null,
  )
}

/** Most sites have no such key, and never load it. */
function loadAge() {
  return import('age-encryption')
}
