import { fresnelZone } from './fresnel-zone.ts'
import { longestChain } from './longest-chain.ts'
import { tlsHandshake } from './tls-handshake.ts'

/** Every drawing of the notes by its file's name, without the ending. */
export const diagrams: Record<string, () => string> = {
  'fresnel-zone': fresnelZone,
  'longest-chain': longestChain,
  'tls-handshake': tlsHandshake,
}
