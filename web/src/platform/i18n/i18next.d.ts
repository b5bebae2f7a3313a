import 'i18next'
import type { hindi, hindiErrors } from './hindi.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    keySeparator: false
    nsSeparator: false
    resources: { translation: typeof hindi; errors: typeof hindiErrors }
  }
}
