import type { Page } from '@playwright/test'
import type { DemoAccount } from './people.ts'

export interface Screen {
  name: string
  /** Nobody is signed in where null. */
  account: DemoAccount | null
  path: string
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /** Used all day: pictured at 200 % zoom too, and examined on a desktop by each `npm test`. */
  isCentral?: true
  /** So much like another one that the journeys leave it to the long run. */
  isLikeAnother?: true
  /** Wide screens have no such thing. */
  isOfPhones?: true
}
