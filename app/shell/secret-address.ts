/**
 * Headers of a page whose address holds a secret, which is nobody's but its reader's: no cache keeps it, no
 * link passes it on, and no other site hears whose it was. Our own does: a form without scripts says where it
 * comes from, or it would be taken for that of another site.
 */
export const secretAddress = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
})
