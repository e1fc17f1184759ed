import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** PUT: lists these people in this order. */
export function orderPeople(ids: readonly string[]) {
  return call<Done>('PUT', calls.peopleOrder, { ids })
}
