/** Last sentences that give two reports of the same thing their own tone, in English and Hindi. */

export const endings = {
  en: [
    'Please look into it at the earliest.',
    'Kindly send the team for an inspection.',
    'Children and elderly people suffer the most.',
    'The residents have spoken to the local staff twice without result.',
    'This happens every few weeks. We hope for a lasting solution.',
    'Thank you for the help.',
    'The whole RWA is waiting for an answer.',
    'The same complaint was made last year.',
  ],
  hi: [
    'कृपया जल्द से जल्द कार्रवाई करें।',
    'सबसे अधिक परेशानी बच्चों और बुज़ुर्गों को होती है।',
    'पहले भी मौखिक शिकायत की थी, कुछ नहीं हुआ।',
    'निवासियों की ओर से विनम्र अनुरोध है।',
    'हर महीने यही समस्या होती है, पक्का समाधान कराएँ।',
    'धन्यवाद।',
  ],
}

/** The same, with a contact that other citizens must not read. {phone}, {dashed} and {email} are filled in. */
export const contactEndings = {
  en: [
    'Please call me on {phone} before coming.',
    'My number is {dashed}, I am at home after 5 pm.',
    'Photos can be asked for at {email}.',
    'Contact the RWA secretary at {phone} or {email}.',
  ],
  hi: ['आने से पहले {phone} पर फ़ोन कर लें।', 'अधिक जानकारी के लिए {dashed} पर संपर्क करें।', 'मेरा ईमेल {email} है।'],
}
