import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import type { Programs } from './programs.ts'

/** One that everything in the trial shows and trusts: `certificate.pem`, and with its key `portal.pem`. */
export function makeCertificate(
  { openssl }: Programs,
  folder: string,
  addresses: string[],
): { key: string; cert: string } {
  const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  // pgBackRest looks for an address among the names.
  const names = addresses.flatMap((address) => [`IP:${address}`, `DNS:${address}`]).join(',')
  const what = ['-subj', '/CN=trial', '-addext', `subjectAltName=${names}`]
  execFileSync(
    openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      ...what,
      '-keyout',
      keyPath,
      '-out',
      certPath,
    ],
    { stdio: 'ignore' },
  )
  const [key, cert] = [readFileSync(keyPath, 'utf8'), readFileSync(certPath, 'utf8')]
  writeFileSync(join(folder, 'portal.pem'), key + cert)
  chmodSync(join(folder, 'portal.pem'), 0o644)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert])
  return { key, cert }
}
