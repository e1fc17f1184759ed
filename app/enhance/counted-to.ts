/** How far a count to a number has come, with as many decimals as the number has. */
export function countedTo(final: string, progress: number) {
  const decimals = final.split('.')[1]?.length ?? 0
  const slowing = 1 - (1 - progress) ** 3
  return (Number(final) * slowing).toFixed(decimals)
}
