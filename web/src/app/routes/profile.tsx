import { ProfilePage } from '#features/accounts/profile/profile-page.tsx'

export function ProfileRoute() {
  return <ProfilePage />
}
