import { randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { askWorker } from '../workers/ask-worker.ts'

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
export const setting = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** In milliseconds. It takes 30 of them, but on a busy machine the thread has to stand back. */
const limit = 30_000
const program = new URL('./derive-argon2.ts', import.meta.url)
const derive = askWorker<Argon2Parameters, Uint8Array>(program, limit)

/** Hashes a password with argon2id into PHC text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive({ ...setting, message: password.normalize('NFC'), nonce })
  const { memory, passes, parallelism } = setting
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Whether the password is the one behind the PHC text; false, too, for text of another form. */
export async function isPassword(password: string, phc: string): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  const [, memory, passes, parallelism, nonce = '', wanted = ''] = parsed ?? []
  if (!parsed) return false
  const expected = Buffer.from(wanted, 'base64')
  const tag = await derive({
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

function encode(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
