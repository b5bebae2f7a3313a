import { productName } from '@nagrik/contract/limits'
import { changeNotice } from './change-notice.present.ts'

export const passwordChanged = changeNotice({
  en: {
    subject: `Your ${productName} password was changed`,
    what: (occasion) => `The password of your ${productName} account was changed on ${occasion}.`,
    foreign: 'If it was not you, somebody else may have your password. Set a new one at once:',
  },
  hi: {
    subject: `आपका ${productName} पासवर्ड बदल दिया गया है`,
    what: (occasion) => `आपके ${productName} खाते का पासवर्ड ${occasion} बदला गया।`,
    foreign: 'यदि यह आपने नहीं किया, तो हो सकता है कि आपका पासवर्ड किसी और के पास हो। तुरंत नया पासवर्ड बनाएँ:',
  },
})
