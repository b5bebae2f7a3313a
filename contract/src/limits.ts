/** Business limits of the specification. Sizes in bytes, times in the unit of the name; all limits are inclusive. */

const KIB = 1024
const MIB = 1024 * KIB

export const passwordLength = { min: 6, max: 100 } as const
export const nameLength = { max: 100 } as const
export const emailLength = { max: 254 } as const
export const phoneDigits = 10

export const otpDigits = 6
export const otpValidSeconds = 600
export const otpTries = 5
/** How long a verified phone waits for its registration. */
export const phoneVerificationMinutes = 15
export const resetLinkMinutes = 60
export const temporaryPasswordDays = 7
/** How long the former e-mail address can be restored by the link sent to it. */
export const emailRestoreDays = 7
/** Signing in within this time takes the deletion of an account back. */
export const deletionDays = 14
/** Notices are kept so long, and what falls within so many minutes comes in one mail. */
export const noticeDays = 90
export const digestMinutes = 10
/** How long the copy of one's data can be fetched. */
export const dataCopyDays = 7
export const dataCopiesPerDay = 3

export const titleLength = { max: 200 } as const
export const descriptionLength = { max: 5000 } as const
export const addressLength = { max: 500 } as const
export const noteLength = { max: 2000 } as const
/** Colleagues that one internal note mentions. */
export const mentionsOfNote = 20
/** Standard replies of a department, and the characters of each: its title, and its text in each language. */
export const replyTemplates = { count: 100, title: 100, text: 2000 } as const
/** How long the way back is offered after a change. */
export const undoSeconds = 10
/** Comments, and entries of the history, that one answer holds. */
export const historyPage = 100
export const commentLength = { max: 5000 } as const
export const transcriptionLength = { max: 5000 } as const

export const reportsPerDay = 10
export const reportFiles = { count: 10, bytes: 50 * MIB } as const
export const commentFiles = { count: 3, bytes: 10 * MIB } as const
/** Of files on their way in pieces: open at once by one person, days after the last byte, and of Upload-Metadata. */
export const resumableUploads = { open: 20, bytes: 500 * MIB, days: 7, metadata: 2000 } as const
export const jsonBodyBytes = 1 * MIB
/** The map pin stays within this distance of the device's position. */
export const pinRadiusMetres = 100
/** A position less exact than this, or older than five minutes, tells no side of the border and no place to put a pin. */
export const vaguePositionMetres = 5000
/** Before a report is sent, at most so many unresolved ones like it are offered, so near and so recent. */
export const nearby = { count: 5, metres: 150, days: 60 } as const
/** Staff are offered tickets so near and so near in time as likely duplicates; `words`: the share that both say. */
export const likeness = { count: 5, metres: 150, days: 60, words: 0.3, shownWords: 5 } as const
/** The block of an own report so near is probably that of the next one. */
export const sameBlockMetres = 300

/** Of one person, and of one department. */
export const savedViewsMax = 50
export const pageSize = { default: 20, max: 1000 } as const
export const searchLength = { max: 200 } as const
export const signedLinkMinutes = 10
export const overdueDays = 7
/** What a passed deadline has raised to the head goes on to the administrators after so many hours. */
export const headReviewHours = 24
/** Whoever looks at a ticket counts as there for so long after they last asked for it, which screens do each 30 s. */
export const presenceSeconds = 75
/** The reporter of a resolved ticket confirms or refuses within so many days; then it closes by itself. */
export const answerDays = 7
/** What one person does again within this time counts once, where it would otherwise add up. */
export const doublePressSeconds = 60
/** A client waits this long for a reply, uploads excepted. */
export const requestTimeoutMs = 10_000
/** A body other than an upload must have arrived within this time. */
export const bodyArrivalMs = 30_000
/** An upload is given up after this long without progress. */
export const uploadStallMs = 60_000
/** The files of an upload wait this long to be worked on; then the client is told to come again. */
export const preparationWaitMs = 45_000
/** A client that has sent its files waits this long for the reply: they wait, are worked on and stored. */
export const uploadReplyMs = 150_000
export const recordingSeconds = 120

/** Hours from report to deadline where a category sets none. */
export const slaHours = { CRITICAL: 4, HIGH: 24, MEDIUM: 72, LOW: 168 } as const

/** The portal's name; an installation may rename it here. */
export const productName = 'Nagrik'
export const tagline = 'Empowering citizens, strengthening communities'
