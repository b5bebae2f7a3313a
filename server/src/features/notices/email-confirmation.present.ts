import { productName } from '@nagrik/contract/limits'
import type { Locale } from './locale.model.ts'
import { mailOf } from './mail.present.ts'

const texts = {
  en: {
    subject: `Confirm your email for ${productName}`,
    what: `This address was entered as the email of a ${productName} account. Please confirm that it is yours.`,
    action: 'Confirm email',
    effect: 'Until then, links to set a new password go to the former address.',
    ignore: 'If you know nothing of this, you need not do anything.',
  },
  hi: {
    subject: `${productName} के लिए अपने ईमेल की पुष्टि करें`,
    what: `यह पता ${productName} के एक खाते के ईमेल के रूप में दर्ज किया गया है। कृपया पुष्टि करें कि यह आपका है।`,
    action: 'ईमेल की पुष्टि करें',
    effect: 'तब तक नया पासवर्ड बनाने के लिंक पुराने पते पर ही जाएँगे।',
    ignore: 'यदि आपको इसके बारे में जानकारी नहीं है, तो कुछ करने की आवश्यकता नहीं है।',
  },
}

/** Mail to a new address. It names nobody, for it may have gone to a stranger. */
export const emailConfirmation = {
  channel: 'email' as const,
  word: (locale: Locale, { link }: { link: string }) => {
    const { subject, what, action, effect, ignore } = texts[locale]
    return mailOf(locale, { subject, before: [what], action, link, after: [effect, ignore] })
  },
}
