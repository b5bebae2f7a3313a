import { isCode, type SourceFile } from './source-files.ts'

type Unwanted = { pattern: RegExp; why: string; only?: (file: SourceFile) => boolean }

/** Character classes keep this file from finding itself. */
const unwanted: Unwanted[] = [
  { pattern: /\b(TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, why: 'unfinished work is an issue, not a comment' },
  { pattern: /(?<![\w.~/$})-])\/(work|root|tmp|home)\/[\w.]/, why: 'a path of one machine' },
  { pattern: /(:|\bas|<)\s*an[y](\[\])*\s*([;,)=}\]>|&{]|$)/, why: 'name the type', only: isProduct },
  { pattern: /@ts-(ignor[e]|nochec[k])/, why: 'mend the type', only: isCode },
  { pattern: /\b(describe|test|it)\.(onl[y]|todo)\b/, why: 'the whole suite runs', only: isCode },
]

/** Words that must not stand in the repository, with the line they stand on. */
export function wordProblems(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const patterns = unwanted.filter(({ only }) => !only || only(file))
    return file.text
      .split('\n')
      .flatMap((line, index) =>
        patterns
          .filter(({ pattern }) => pattern.test(line))
          .map(({ why }) => `${file.path}:${index + 1}: ${why}: ${line.trim()}`),
      )
  })
}

/** Tests may read replies of many shapes; there Biome alone asks for a reason. */
function isProduct(file: SourceFile): boolean {
  return isCode(file) && !/\.(test|spec)\.tsx?$|^(server\/src\/testing|e2e)\//.test(file.path)
}
