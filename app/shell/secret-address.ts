/**
 * Headers of a page whose address holds a secret, which is nobody's but its reader's: no cache keeps it, no
 * link passes it on, and nobody hears whose site it was. A form without scripts is sent from there with the
 * origin 'null', so the call that takes it says that it `bearsSecret`.
 */
export const secretAddress = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})
