/** Words of the department's subjects, the commonest first: text that is made of them reads like notes. */
const common = words(`
  network node packet sensor message system protocol device key data time signal power error channel
  attack block chain ledger hash route frame radio link server client process memory thread file
  table query index value state model test design measure result method field layer service session
  token cipher secret proof contract wallet miner quorum leader follower replica log clock drift
  battery antenna gateway mesh beacon sleep wake sample filter noise voltage current circuit board
  firmware kernel driver buffer queue stack heap cache page segment register pointer compiler parser
  grammar lexer symbol scope type object class method interface module package version branch merge
  commit review deploy monitor alert trace span metric latency bandwidth throughput jitter delay loss
  retry backoff window congestion handshake certificate authority trust revoke expire renew signature
  entropy random nonce salt padding stream mode round permutation substitution curve group generator
  exponent modulus factor prime lattice vector matrix tensor gradient descent epoch batch label class
  cluster forest boundary margin threshold recall precision anomaly baseline profile fingerprint
  malware phishing firewall intrusion forensics evidence custody privacy consent anonymity audit policy
  risk threat asset control recovery backup snapshot journal checkpoint rollback commitment escrow
  auction voting ballot tally settlement oracle bridge shard rollup finality fork orphan mempool
  gossip peer overlay bootstrap churn lookup bucket finger ring replication partition failover
  consensus agreement broadcast total order causal vector timestamp lamport byzantine crash fault
  actuator relay motor valve pump thermostat humidity rainfall soil monsoon harvest orchard fishery
  meter billing tariff grid inverter solar turbine storage vehicle charger platoon lane camera lidar`)

const starts = words(
  'auto bio cyber crypto data edge electro geo hydro hyper inter macro meta micro multi nano net omni para photo poly pre proto pseudo quasi radio semi servo sub super tele thermo trans ultra',
)
const middles = words(
  'alloc bench cast chart crypt dial flect form gram graph lay link lock loop mark mesh meter mode morph mount nect node pack phase plan plex port pose press pulse quant range rate scope script sense sign sist spect stamp stat struct switch sync tect tone trace tract trend type wave weave',
)
const ends = words('able ation er ing ism ist ity ive ment ness or ure')

/** Some twenty thousand that are rare, as names and terms of art are. */
const rare = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => start + middle + end)),
)

/** All words, each the rarer the further down it stands. */
export const vocabulary = [...common, ...rare]

const small = words(
  'a and as at be by for from has in is it not of on or that the this to was we when which with',
)

/** Numbers from 0 to 1, the same at every run. */
export function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A text of so many words: as in any language, a few of them make up most of it. */
export function textOf(throwDice: () => number, length: number) {
  return Array.from({ length }, (_, at) => {
    const end = at % 14 === 13 ? '.' : ''
    const list = throwDice() < 0.4 ? small : vocabulary
    const place = Math.floor(list.length ** throwDice()) - 1
    return (list[place] ?? 'network') + end
  }).join(' ')
}

function words(text: string) {
  return text.trim().split(/\s+/)
}
