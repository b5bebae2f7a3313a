/** 128 random bits as hex digits: an Idempotency-Key, or the name of something that has no id yet. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
