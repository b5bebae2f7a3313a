import { errorTable } from '@nagrik/contract/errors'
import type { Member } from './patroni.ts'

/** Connections to the leader alone, cut as soon as it is none any more. */
export const databaseProxy = (port: number, members: Member[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.restPort}`).join('\n')}
`

const refusal = JSON.stringify({
  success: false,
  error: 'UNAVAILABLE',
  message: errorTable.UNAVAILABLE[1],
  requestId: 'none',
}).replaceAll('"', '\\"')

/** Until HAProxy has noticed that a process drains: two looks a second apart, one of which a busy process may answer late. */
export const drainSeconds = 6

/**
 * Requests to the processes that are ready. Where none is, to those that live: they answer pages, and refuse in
 * their own words what needs the database; a refusal by HAProxy would come before an upload is read, and cut it.
 * Nothing is tried twice, so that the trial sees what a stop costs whoever has no second try.
 */
export function applicationProxy(port: number, processes: number[]): string {
  const servers = processes.map((one, n) => `  server process${n + 1} 127.0.0.1:${one} check`).join('\n')
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  timeout http-keep-alive 60s
  option forwardfor
  retries 0
  http-error status 503 content-type application/json string "${refusal}" hdr Retry-After 5
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
frontend application
  bind 127.0.0.1:${port}
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  option httpchk GET /api/health
${servers}
backend alive
  option httpchk GET /api/health/live
${servers}
`
}
