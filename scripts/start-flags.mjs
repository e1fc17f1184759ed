/**
 * How Node runs the site. A page is made of many short-lived pieces; a nursery of 4 MiB in place of
 * 16 costs no speed that we could measure and a third of the memory under load. It begins at its
 * full size: growing to it took a tenth of a start. So small a nursery is swept sooner by one thread
 * than four are woken for it: a page made anew takes 6 to 9 % less. Node brings its own code compiled,
 * and V8 takes that under these flags, but not under most others: `--expose-gc` cost a start a tenth.
 */
export const startFlags = [
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
  '--no-parallel-scavenge',
]

/**
 * How the C library gives memory back: one pool for all threads in place of one for each, and what is
 * free at its end at once. What is large comes in large pages then: of the usual ones, the 19 MiB of
 * each password that is hashed are 4,900, and to have them zeroed took a third of that time. It reads
 * this when a program begins.
 */
export const startVariables = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}
