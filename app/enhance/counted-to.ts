/** How far a count to a number has come, in as many digits as the number, so that nothing moves. */
export function countedTo(final: string, progress: number) {
  const decimals = final.split('.')[1]?.length ?? 0
  const slowing = 1 - (1 - progress) ** 3
  return (Number(final) * slowing).toFixed(decimals).padStart(final.length, '0')
}
