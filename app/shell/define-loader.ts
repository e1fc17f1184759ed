import { data, type LoaderFunctionArgs, type Params } from 'react-router'
import { problemStatus } from '#contract/problem-codes.ts'
import { problemOf } from '#domain/problem-of.ts'
import { visitContext, type Visit } from '../visit.ts'

/** What a page asks for: its address with the known parameters, and the pieces of its path. */
export interface Asked {
  url: URL
  params: Params
}

/**
 * Makes a loader of a function that reads from the domain. A coded error becomes an answer with
 * its status, which the route boundary shows; this is the only place where pages translate one.
 */
export function defineLoader<Result>(
  read: (visit: Visit, asked: Asked) => Promise<Result> | Result,
) {
  return async ({ context, url, params }: LoaderFunctionArgs): Promise<Result> => {
    try {
      const visit = context.get(visitContext)
      return await visit.timed('loader', () =>
        visit.remember(read, visit, (watched) => read(watched, { url, params })),
      )
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      throw data({ message: problem.message }, { status: problemStatus[problem.code] })
    }
  }
}
