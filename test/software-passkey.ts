import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '#contract/factors.ts'

interface Asked {
  challenge: string
  rpId?: string | undefined
  rp?: { id?: string | undefined }
  user?: { id: string }
}

interface Odd {
  /** The website that the browser says it is at. */
  origin?: string
  /** Whether the owner showed a finger, a face or a number. */
  isVerified?: boolean
}

/**
 * A passkey made of software, as an authenticator would: ES256, no attestation, and a count of its
 * uses. `make` answers a registration's options, `answer` those of a sign-in.
 */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const state = { uses: 0, owner: '' }

  function make(options: Asked, odd: Odd = {}): NewPasskeyAnswer {
    state.owner = options.user?.id ?? ''
    const size = Buffer.from([0, id.length])
    const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey(x, y)])
    const authData = authenticatorData(options.rp?.id ?? '', { ...odd, attested, uses: 0 })
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    const response = {
      clientDataJSON: clientData('webauthn.create', options, odd).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
    return { ...named(), response }
  }

  function answer(options: Asked, odd: Odd = {}): PasskeyAnswer {
    state.uses += 1
    const said = clientData('webauthn.get', options, odd)
    const authData = authenticatorData(options.rpId ?? '', { ...odd, uses: state.uses })
    const response = {
      clientDataJSON: said.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey).toString(
        'base64url',
      ),
      userHandle: state.owner,
    }
    return { ...named(), response }
  }

  function named() {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key' as const }
  }

  function clientData(type: string, { challenge }: Asked, odd: Odd) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin }))
  }

  return { id: id.toString('base64url'), make, answer }
}

/** Flags: present, verified, and a credential follows. */
const [present, verified, follows] = [0x01, 0x04, 0x40]

function authenticatorData(
  rpId: string,
  {
    uses,
    attested,
    isVerified = true,
  }: { uses: number; attested?: Buffer; isVerified?: boolean | undefined },
) {
  const flags = present | (isVerified ? verified : 0) | (attested ? follows : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(uses)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
}

/** An elliptic key as COSE writes it: type 2, ES256, curve 1, x and y. */
function coseKey(x: string, y: string) {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    Buffer.from([0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string) {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer) {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}

function sha256(bytes: Buffer | string) {
  return createHash('sha256').update(bytes).digest()
}
