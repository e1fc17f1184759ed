import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Between one visit and the next, in milliseconds. */
const pace = 3

/** Visits a page again and again on one connection until `work` is done; milliseconds of each visit. */
export async function readPageDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  const end = () => void (state.isOver = true)
  const ended = work.then(end, end)
  const agent = new Agent({ keepAlive: true })
  const latencies: number[] = []
  while (!state.isOver) {
    const began = performance.now()
    await readPage(url, agent)
    latencies.push(performance.now() - began)
    await pause(pace)
  }
  agent.destroy()
  await ended
  await work
  return latencies
}

function readPage(url: string, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    get(url, { agent, headers }, (response) => response.resume().once('end', resolve)).once(
      'error',
      reject,
    )
  })
}
