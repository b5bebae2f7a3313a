import { Stack } from '@mantine/core'
import { HomeViews } from '#features/home/home-views.tsx'
import { StaffHome } from '#features/home/staff-home.tsx'

export function StaffHomeRoute() {
  return (
    <Stack gap="lg">
      <HomeViews current="dashboard" />
      <StaffHome />
    </Stack>
  )
}
