import { useEffect, useEffectEvent } from 'react'

/**
 * Hands over the code of an SMS that arrives while it is waited for, where the browser reads it (WebOTP): the last
 * line of the message names this host. Leaving ends the waiting.
 */
export function useSmsCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    const wish = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(wish as CredentialRequestOptions).then(
      (credential) => {
        if (credential && 'code' in credential && !leaving.signal.aborted) receive(String(credential.code))
      },
      // Declined or aborted: the code can be typed.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isWaiting])
}
