/** What people say under a demo ticket, in English and Hindi. */

export interface Sentences {
  en: readonly string[]
  hi: readonly string[]
}

export const citizenAsks: Sentences = {
  en: [
    'Any update on this?',
    'Nobody has visited so far. Please tell us when the team will come.',
    'The situation has become worse since I reported it.',
    'We are still facing the same problem today.',
    'Please give an expected date.',
    'I have seen the team in the next lane. Kindly ask them to come here as well.',
  ],
  hi: [
    'अभी तक कोई नहीं आया, कृपया बताएँ कब तक काम होगा।',
    'समस्या पहले से बढ़ गई है।',
    'आज भी वही हाल है। कृपया ध्यान दें।',
    'क्या इस पर कोई कार्रवाई हुई है?',
  ],
}

export const citizenThanks: Sentences = {
  en: [
    'Thank you, the work has been done properly.',
    'Solved. Thanks to the team for the quick response.',
    'Checked this morning, everything is fine now.',
    'Good work. Please keep an eye on it.',
  ],
  hi: ['धन्यवाद, काम हो गया है।', 'समस्या हल हो गई, टीम का आभार।', 'आज सुबह देखा, अब सब ठीक है।'],
}

export const citizenRefuses: Sentences = {
  en: [
    'The ticket says resolved, but the problem is still here. Please check again.',
    'It was repaired only for one day. It is the same again.',
    'Only half of the work has been done.',
  ],
  hi: ['समस्या अब भी वैसी ही है, कृपया दोबारा देखें।', 'एक दिन ठीक रहा, फिर वही हाल हो गया।'],
}

export const agentStarts: Sentences = {
  en: [
    'Visited the site today. The work is planned for this week.',
    'Site inspected and photographed. Material has been requested.',
    'The contractor has been informed and will start tomorrow morning.',
    'Our team is on the way.',
    'Confirmed on site. We are waiting for a machine from the depot.',
  ],
  hi: [
    'मौके का निरीक्षण कर लिया गया है, काम इसी सप्ताह होगा।',
    'ठेकेदार को सूचित कर दिया गया है।',
    'सामग्री मँगाई गई है, कल काम शुरू होगा।',
  ],
}

export const headRemarks: Sentences = {
  en: [
    'Please take this up first, it has many supporters.',
    'Kindly coordinate with the ward office and update here.',
    'Deadline is close. Report the progress by the evening.',
    'Use the second team if the first is busy.',
  ],
  hi: ['इसे प्राथमिकता पर लें।', 'वार्ड कार्यालय से समन्वय कर स्थिति बताएँ।'],
}

export const escalationReasons: Sentences = {
  en: [
    'Needs machinery that our team does not have.',
    'The contractor does not respond in spite of three reminders.',
    'The land belongs to another authority; a decision of the head is needed.',
    'Budget approval for the material is pending.',
    'Repeated complaint, a permanent solution needs an estimate.',
    'Residents stopped the work; police support is needed.',
  ],
  hi: ['बार-बार याद दिलाने पर भी ठेकेदार नहीं आ रहा।', 'बड़ी मशीन की आवश्यकता है जो हमारे पास नहीं है।'],
}
