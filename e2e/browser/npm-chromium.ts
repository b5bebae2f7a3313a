import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const cacheFolder = resolve(import.meta.dirname, '../../node_modules/.cache')

/** Where the Chromium from npm lies unpacked, and what it needs to run on a system that has no libraries or fonts. */
export type NpmChromium = { executablePath: string; env: Record<string, string> }

/**
 * Chromium of the npm package @sparticuz/chromium (Linux on x64 only), unpacked once a version (200 MB, about
 * two seconds) below node_modules/.cache. Processes may ask at the same time: each unpacks beside the final
 * place and renames, the first one wins.
 */
export async function npmChromium(): Promise<NpmChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(cacheFolder, `chromium-${installedVersion()}`)
  if (!existsSync(folder)) await unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

function installedVersion(): string {
  const require = createRequire(import.meta.url)
  const main = require.resolve('@sparticuz/chromium')
  const { version } = require(join(dirname(dirname(main)), 'package.json')) as { version: string }
  return version
}

async function unpackInto(folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const partial = await mkdtemp(`${folder}-partial-`)
  try {
    await unpack(partial)
    await writeFile(join(partial, 'fonts.conf'), fontConfiguration(folder))
    // unpacked by root, used by another user
    for (const path of ['', 'chromium', 'fonts', 'al2023']) await chmod(join(partial, path), 0o755)
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
}

/** The package unpacks below os.tmpdir(), and brings its libraries along only where it believes to be on Lambda. */
async function unpack(target: string): Promise<void> {
  const before = { ...process.env }
  process.env.TMPDIR = target
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

/** The package's own file names folders of Lambda only. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
