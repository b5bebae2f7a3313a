/** Tells password managers whose password the next field sets, where the form has no such field before it. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} tabIndex={-1} readOnly hidden />
)
