import { productName } from '@nagrik/contract/limits'
import type { Locale } from './locale.model.ts'

/** SMS that asks who reported a ticket whether the problem is gone. */
export const ticketResolved = {
  channel: 'sms' as const,
  word: (locale: Locale, { number, link }: { number: string; link: string }) => ({
    text:
      locale === 'hi'
        ? `${productName} पर आपकी शिकायत ${number} हल हुई। कृपया पुष्टि करें: ${link}`
        : `Your ${productName} ticket ${number} is resolved. Please confirm: ${link}`,
  }),
}

/** SMS to the head of a department whose ticket was escalated. */
export const ticketEscalated = {
  channel: 'sms' as const,
  word: (locale: Locale, { number, level, link }: { number: string; level: string; link: string }) => ({
    text:
      locale === 'hi'
        ? `${productName}: आपके विभाग की शिकायत ${number} स्तर ${level} पर भेजी गई है। देखें: ${link}`
        : `${productName}: ticket ${number} of your department was escalated to level ${level}. See ${link}`,
  }),
}
