import type { TestProject } from 'vitest/node'
import { missingPackages } from '../debian-packages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Why there is no balancer on this machine; '' where there is one. */
    noBalancer: string
  }
}

/** The balancer is Debian's: installed where root may do that, and else the test is skipped, and says so. */
export function setup(project: TestProject) {
  const reason = missingPackages(['haproxy'])
  project.provide('noBalancer', reason)
  if (reason !== '') {
    process.stdout.write(`The test over three copies is SKIPPED: HAProxy ${reason}\n`)
  }
}
