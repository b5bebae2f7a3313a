import type { AuditAction, DetailKey, SubjectType } from '#features/audit/audit.model.ts'

export interface Words {
  en: string
  hi: string
}

const said = (en: string, hi: string): Words => ({ en, hi })

export const actionWords: Record<AuditAction, Words> = {
  REGISTERED: said('Registered', 'पंजीकरण किया'),
  SIGNED_IN: said('Signed in', 'साइन इन किया'),
  SIGN_IN_FAILED: said('Sign-in failed', 'साइन इन नहीं हो सका'),
  SIGNED_OUT: said('Signed out', 'साइन आउट किया'),
  PASSWORD_CHANGED: said('Password changed', 'पासवर्ड बदला'),
  PASSWORD_CHANGE_FAILED: said('Wrong current password', 'वर्तमान पासवर्ड गलत'),
  PASSWORD_RESET_REQUESTED: said('Password reset asked for', 'पासवर्ड रीसेट का अनुरोध'),
  PASSWORD_RESET: said('Password reset', 'पासवर्ड रीसेट किया'),
  EMAIL_CHANGED: said('Email changed', 'ईमेल बदला'),
  EMAIL_CONFIRMED: said('Email confirmed', 'ईमेल की पुष्टि हुई'),
  EMAIL_RESTORED: said('Email restored', 'पुराना ईमेल वापस आया'),
  PHONE_CHANGED: said('Phone number changed', 'मोबाइल नंबर बदला'),
  DEVICE_SIGNED_OUT: said('Device signed out', 'डिवाइस साइन आउट किया'),
  TEMPORARY_PASSWORD_ISSUED: said('Temporary password issued', 'अस्थायी पासवर्ड दिया'),
  PASSWORD_CHECK_FAILED: said('Wrong password at a check', 'जाँच में पासवर्ड गलत'),
  DELETION_REQUESTED: said('Deletion of the account asked for', 'खाता हटाने का अनुरोध'),
  DELETION_TAKEN_BACK: said('Deletion of the account taken back', 'खाता हटाने का अनुरोध वापस लिया'),
  ACCOUNT_ERASED: said('Account erased', 'खाता मिटाया गया'),
  DATA_COPY_REQUESTED: said('Copy of own data asked for', 'अपने डेटा की प्रति माँगी'),
  SUPER_ADMIN_CREATED: said('Super admin created', 'मुख्य प्रशासक बनाया'),
  DEPARTMENT_SETTINGS_CHANGED: said('Department settings changed', 'विभाग की सेटिंग बदली'),
  REPLY_TEMPLATE_ADDED: said('Standard reply added', 'मानक उत्तर जोड़ा'),
  REPLY_TEMPLATE_CHANGED: said('Standard reply changed', 'मानक उत्तर बदला'),
  REPLY_TEMPLATE_REMOVED: said('Standard reply removed', 'मानक उत्तर हटाया'),
  SHARED_VIEW_ADDED: said('Shared view added', 'साझा दृश्य जोड़ा'),
  SHARED_VIEW_CHANGED: said('Shared view changed', 'साझा दृश्य बदला'),
  SHARED_VIEW_REMOVED: said('Shared view removed', 'साझा दृश्य हटाया'),
  BULK_CHANGE_REQUESTED: said('Bulk change asked for', 'सामूहिक बदलाव का अनुरोध'),
  TICKETS_EXPORTED: said('Issues downloaded', 'शिकायतें डाउनलोड कीं'),
  AUDIT_EXPORTED: said('Audit log downloaded', 'ऑडिट लॉग डाउनलोड किया'),
  MESSAGE_RESENT: said('Message sent again', 'संदेश फिर भेजा'),
  CODE_SENT: said('Code sent', 'कोड भेजा'),
  CODE_VERIFIED: said('Code verified', 'कोड सही पाया गया'),
  CODE_FAILED: said('Wrong code', 'गलत कोड'),
}

export const subjectWords: Record<SubjectType, Words> = {
  user: said('Account', 'खाता'),
  phone: said('Phone number', 'मोबाइल नंबर'),
  department: said('Department', 'विभाग'),
  message: said('Message', 'संदेश'),
  'bulk-change': said('Bulk change', 'सामूहिक बदलाव'),
}

/** A change that names no field. */
export const changeWords = said('Change', 'बदलाव')

export const detailWords: Record<DetailKey, Words> = {
  reason: said('Reason', 'कारण'),
  forced: said('Had to be changed', 'बदलना ज़रूरी था'),
  purpose: said('Purpose', 'उद्देश्य'),
  requiresNote: said('Asks for a note', 'नोट माँगता है'),
  requiresPhoto: said('Asks for a photo', 'फ़ोटो माँगता है'),
  title: said('Title', 'शीर्षक'),
  textEn: said('English text', 'अंग्रेज़ी पाठ'),
  textHi: said('Hindi text', 'हिंदी पाठ'),
  view: said('View', 'दृश्य'),
  tickets: said('Issues', 'शिकायतें'),
  status: said('Status', 'स्थिति'),
  priority: said('Priority', 'प्राथमिकता'),
  assignee: said('Assigned to', 'किसके पास है'),
  filters: said('Filter', 'फ़िल्टर'),
}

/** Values that are words of the portal; any other is shown as it stands. */
export const valueWords: Readonly<Record<string, Words>> = {
  true: said('Yes', 'हाँ'),
  false: said('No', 'नहीं'),
  CITIZEN: said('Citizen', 'नागरिक'),
  FIELD_AGENT: said('Field agent', 'क्षेत्र अधिकारी'),
  DEPARTMENT_HEAD: said('Department head', 'विभाग प्रमुख'),
  ADMIN: said('Admin', 'प्रशासक'),
  SUPER_ADMIN: said('Super admin', 'मुख्य प्रशासक'),
  ANALYST: said('Analyst', 'विश्लेषक'),
  OPEN: said('Open', 'खुली'),
  IN_PROGRESS: said('In Progress', 'काम जारी'),
  RESOLVED: said('Resolved', 'हल हुई'),
  CLOSED: said('Closed', 'बंद'),
  LOW: said('Low', 'कम'),
  MEDIUM: said('Medium', 'मध्यम'),
  HIGH: said('High', 'उच्च'),
  CRITICAL: said('Critical', 'अति गंभीर'),
  REGISTRATION: said('Registration', 'पंजीकरण'),
  PHONE_CHANGE: said('Change of the phone number', 'मोबाइल नंबर बदलना'),
  WRONG_CREDENTIALS: said('Wrong password', 'गलत पासवर्ड'),
  WRONG_PORTAL: said('Wrong portal', 'गलत पोर्टल'),
  ACCOUNT_BLOCKED: said('Account is blocked', 'खाते पर रोक है'),
  ACCOUNT_DISABLED: said('Account is disabled', 'खाता निष्क्रिय है'),
  TEMPORARY_PASSWORD_EXPIRED: said('Temporary password has expired', 'अस्थायी पासवर्ड की अवधि बीत गई'),
  active: said('Active', 'सक्रिय'),
  inactive: said('Inactive', 'निष्क्रिय'),
  blocked: said('Blocked', 'रोक है'),
  soft_deleted: said('Deleted', 'हटाया गया'),
  hard_deleted: said('Erased', 'मिटाया गया'),
}
