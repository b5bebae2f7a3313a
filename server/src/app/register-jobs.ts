import type { Platform } from '../platform/platform.ts'

/** Names the worker of every queue. */
export function registerJobs(_platform: Platform): void {}
