import { productName, resetLinkMinutes } from '@nagrik/contract/limits'
import type { Locale } from './locale.model.ts'
import { greeting, mailOf } from './mail.present.ts'

const texts = {
  en: {
    subject: `Reset your ${productName} password`,
    request: `Somebody, hopefully you, asked to reset the password of your ${productName} account.`,
    action: 'Set a new password',
    validity: `The link works once and for ${resetLinkMinutes} minutes. Using it signs you out of all devices.`,
    ignore: 'If you did not ask for this, you need not do anything: your password stays as it is.',
  },
  hi: {
    subject: `अपना ${productName} पासवर्ड रीसेट करें`,
    request: `किसी ने, संभवतः आपने, आपके ${productName} खाते का पासवर्ड रीसेट करने का अनुरोध किया है।`,
    action: 'नया पासवर्ड बनाएँ',
    validity: `यह लिंक एक बार और ${resetLinkMinutes} मिनट तक काम करता है। इसके उपयोग से आप सभी डिवाइस से साइन आउट हो जाएँगे।`,
    ignore: 'यदि यह अनुरोध आपने नहीं किया है, तो कुछ करने की आवश्यकता नहीं है: आपका पासवर्ड वही रहेगा।',
  },
}

/** Mail with the link that sets a new password. */
export const passwordReset = {
  channel: 'email' as const,
  word: (locale: Locale, { name, link }: { name: string; link: string }) => {
    const { subject, request, action, validity, ignore } = texts[locale]
    return mailOf(locale, {
      subject,
      before: [greeting[locale](name), request],
      action,
      link,
      after: [validity, ignore],
    })
  },
}
